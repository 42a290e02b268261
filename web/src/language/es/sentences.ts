/** The sentences of the server and of its contract. `#` stands for a number. */
export const sentences: Readonly<Record<string, string>> = {};
