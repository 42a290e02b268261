/** Also what somebody reads whose mail program broke the link. */
export const INVALID_LINK = 'Invalid verification link. Please try registering again.';

/** Whether a path is, or was meant to be, a verification link of the API. */
export const isVerificationPath = (path: string) => /^\/api\/auth\/verify(\/|$)/.test(path);
