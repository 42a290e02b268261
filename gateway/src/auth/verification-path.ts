/** Also the answer to a link that a mail program broke. */
export const INVALID_LINK = 'Invalid verification link. Please try registering again.';

/** Whether a path is, or was meant to be, a verification link of the API. */
export const isVerificationPath = (path: string) => /^\/api\/auth\/verify(\/|$)/.test(path);
