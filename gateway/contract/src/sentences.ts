import reasons from './sentences/reasons.json' with { type: 'json' };
import refusals from './sentences/refusals.json' with { type: 'json' };

/**
 * The English sentence of each reason, an ICU message of its parameters. Browsers load those in `reasons`, which forms say themselves;
 * those in `refusals` reach an English browser with the refusal.
 */
export const sentences: Readonly<Record<string, string>> = { ...reasons, ...refusals };
