import { CONSENT_TEXTS, ConsentKind } from '@attune/matching-contract/consent';

/** What the member agreed to in a text that has changed since. A newer version, of a replica that is updated already, is not older. */
export const outdatedConsents = (consents: Partial<Record<ConsentKind, { version: number }>>): ConsentKind[] =>
  ConsentKind.options.filter(kind => {
    const given = consents[kind];
    return given !== undefined && given.version < CONSENT_TEXTS[kind].version;
  });

/** The same as MongoDB asks it: of each seeker, one that holds for any of the kinds. */
export const OUTDATED = ConsentKind.options.map(kind => outdated(kind));

export function outdated(kind: ConsentKind) {
  return { [`consents.${kind}.version`]: { $lt: CONSENT_TEXTS[kind].version } };
}
