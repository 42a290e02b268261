import { Language } from '@attune/auth-contract/mail-kind';
import { z } from 'zod';
import type { Route } from './route.js';

/** Twice what long rules take. Reading Markdown can take the square of its length. */
export const OWN_PAGE_BYTES = 16 * 1024;

/** A line break that was written is `\n`. */
const Words = z.object({ text: z.string(), strong: z.boolean(), emphasis: z.boolean() });

/** Words that follow each other, and all lead to the same place: an https or mail address, or a path of this site. */
const Piece = z.object({ href: z.string().nullable(), words: z.array(Words) });

const Paragraph = z.array(Piece);

/** A heading of level 1 stands below the title. `start` is the first number of a list; null for one without numbers. */
const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.literal([1, 2]), text: Paragraph }),
  z.object({ kind: z.literal('paragraph'), text: Paragraph }),
  z.object({ kind: z.literal('quote'), paragraphs: z.array(Paragraph) }),
  z.object({ kind: z.literal('list'), start: z.number().nullable(), items: z.array(z.array(Paragraph)) }),
]);

/** `language` is the tag of the one that it is written in; null where the operator does not say. */
const Page = z.object({ language: z.string().nullable(), title: z.string().nullable(), blocks: z.array(Block) });

export type OwnPage = z.output<typeof Page>;
export type OwnParagraph = z.output<typeof Paragraph>;
export type OwnBlock = z.output<typeof Block>;

export const ownPagesApi = {
  /** No HTML: a tree of listed parts, which the app draws. */
  page: {
    method: 'GET',
    path: '/api/own-pages',
    summary: 'What the operator wrote for this page, in the language if they did in it; null where they wrote nothing',
    input: z.strictObject({ page: z.enum(['welcome', 'rules', 'imprint']), language: Language }),
    output: z.object({ success: z.literal(true), page: Page.nullable() }),
  },
} as const satisfies Record<string, Route>;
