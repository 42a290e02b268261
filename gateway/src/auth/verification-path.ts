/** Whether a path is, or was meant to be, a verification link of the API. */
export const isVerificationPath = (path: string) => /^\/api\/auth\/verify(\/|$)/.test(path);
