/** An estimate, rather too many than too few: English takes four letters a token, other languages fewer. */
export const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / 3);
