import type { MailRequest } from '@attune/auth-contract/registration.methods';

/** What a person reads who asked for another verification mail: true for every username, known or not. */
export function resendAnswer({ isAccepted, waitSeconds }: MailRequest) {
  const message = sentence(isAccepted, Math.ceil(waitSeconds / 60));
  return { success: true, message, ...(waitSeconds > 0 && { waitSeconds, isAccepted }) };
}

function sentence(isAccepted: boolean, minutes: number): string {
  if (!isAccepted)
    return `The next mail can go in about ${minutes} minutes. Until then, each link of the last 24 hours works.`;
  if (minutes > 0)
    return `If this account still waits for its verification, a new link is on its way. The next mail can go in about ${minutes} minutes.`;
  return 'If this account still waits for its verification, a new link is on its way.';
}
