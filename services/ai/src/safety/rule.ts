/** The order of the rules: people in danger are helped first. */
export const SAFETY_TOPICS = ['self-harm', 'danger', 'fear', 'minor', 'harm-to-others'] as const;

/** What a question may be about that no model is asked. */
export type SafetyTopic = (typeof SAFETY_TOPICS)[number];

/** How people say it in one language, for text that is `folded`, and what is answered in that language. */
export interface SafetyRule {
  ways: RegExp[];
  answer: string;
}

/** One language has a rule for each topic. */
export type SafetyRules = Record<SafetyTopic, SafetyRule>;
