import { z } from 'zod';
import { listOf } from './folder-file.js';
import { line } from './instance-file.js';
import { type InLanguages, withWords } from './own-words.js';

const REASONS_AT_MOST = 10;

/** The product's reasons of reports. */
const PRODUCT = ['fake', 'harassment', 'spam', 'underage', 'danger', 'other'] as const;

const ID = 'must be own- with small letters, digits and hyphens after it, up to 40 characters, such as own-no-show';

const Words = z.strictObject({ title: line(60), hint: line(160).optional() });
type Words = z.output<typeof Words>;

/** A reason that an operator adds to those that members report others for. Reports are stored by its id, which stays. */
export interface OwnReason {
  id: string;
  /** The reason of the product that says how urgent it is. */
  countsAs: (typeof PRODUCT)[number];
  words: InLanguages<Words>;
}

const Reason = withWords(
  {
    id: z
      .string(ID)
      .max(40, ID)
      .regex(/^own(-[a-z0-9]+)+$/, ID),
    countsAs: z.enum(PRODUCT, `must be one of ${PRODUCT.join(', ')}`),
  },
  Words,
).transform(({ id, countsAs, ...words }): OwnReason => ({ id, countsAs, words }));

/** `reasons.json`. */
export const OwnReasons = z.strictObject({ reasons: listOf(Reason, REASONS_AT_MOST, 'reason') });
