import { z } from 'zod';
import type { MatchingReason } from './matching.reasons.js';

/**
 * `general`: matching as a whole. `orientation`: genders, one's own and those one looks for; together they show orientation.
 * `beliefs`: the questions on faith and politics. The last two are special categories (GDPR, Art. 9), each agreed to by itself.
 */
export const ConsentKind = z.enum(
  ['general', 'orientation', 'beliefs'],
  'consent_kind_unknown' satisfies MatchingReason,
);
export type ConsentKind = z.infer<typeof ConsentKind>;

interface ConsentText {
  /**
   * Stored with the consent: which text was agreed to. It rises whenever what's allowed changes, and all members are then asked again.
   * It stays when the text only describes more precisely what was done all along.
   */
  version: number;
  text: string;
}

/** The texts that members agree to. */
export const CONSENT_TEXTS: Record<ConsentKind, ConsentText> = {
  general: {
    version: 1,
    text:
      'This site uses my age, my town, my preferences and my answers to show me people, and to show me to them. Cards ' +
      'show my age, my rough distance, and the answers that I share. When I turn this off, my town, preferences, ' +
      'answers and suggestions are deleted. My age stays in my profile, and how often I was shown is kept for another ' +
      '14 days.',
  },
  orientation: {
    version: 1,
    text:
      'This site stores my gender and the genders I’m looking for, which together can show my sexual orientation. It ' +
      'uses them only to decide who sees whom, shows them to no one, and deletes them when I withdraw this.',
  },
  beliefs: {
    version: 1,
    text:
      'This site stores my answers on faith and politics. It uses them only for suggestions, shows them on cards only ' +
      'where I share them, and deletes them when I withdraw this.',
  },
};

const VERSION = 'consent_text_changed' satisfies MatchingReason;

export const ConsentInput = z
  .strictObject({ kind: ConsentKind, version: z.int(VERSION) })
  .refine(({ kind, version }) => version === CONSENT_TEXTS[kind].version, { path: ['version'], error: VERSION });
export type ConsentInput = z.infer<typeof ConsentInput>;

export const Consent = z.object({ kind: ConsentKind, version: z.int(), at: z.iso.datetime() });
export type Consent = z.infer<typeof Consent>;
