// Written by `npm run messages:types`.
export type VerifyEmailMessages = {
  "heading": "Email Verification",
  "verifying": "Verifying your email...",
  "verified": "Email verified successfully! Redirecting to login...",
  "verifiedBefore": "Email verified! Redirecting to login...",
  "noToken": "Invalid verification link. No token provided.",
  "invalid": "Invalid verification link. Please try registering again.",
  "failed": "Failed to verify email. Please try registering again.",
  "tryAgain": "Try again",
  "backToRegistration": "Return to Registration"
};
