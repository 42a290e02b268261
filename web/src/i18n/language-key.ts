/** Where a device keeps the language that was chosen on it. */
export const LANGUAGE_KEY = 'attune.language';
