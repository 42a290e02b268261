import type { MailRequest } from '@attune/auth-contract/registration.methods';

/** What a person reads who asked for another verification mail: true for every username, known or not. */
export function resendAnswer({ isAccepted, waitSeconds }: MailRequest) {
  const message = sentence(isAccepted, Math.ceil(waitSeconds / 60));
  return { success: true, message, ...(waitSeconds > 0 && { waitSeconds, isAccepted }) };
}

function sentence(isAccepted: boolean, minutes: number): string {
  if (!isAccepted) return `You can ask again in ${minutes} minutes. Any link from the last 24 hours works.`;
  if (minutes > 0)
    return `If this account still needs verifying, a new link is on its way. You can ask again in ${minutes} minutes.`;
  return 'If this account still needs verifying, a new link is on its way.';
}
