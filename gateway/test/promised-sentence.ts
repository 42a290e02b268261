/** What the API says for a reason, to the letter. */
export type PromisedSentence = [reason: string, sentence: string, params?: Record<string, string | number>];
