import { ServiceError } from '@attune/platform/service-error';
import { dictionary } from '@zxcvbn-ts/language-common';

/** 49,000 passwords from published leaks, in lower case. */
const COMMON = new Set(dictionary['passwords-common']);

/** Refuses what an attacker tries first: common passwords, and the member's own username or address. */
export function refuseGuessable(password: string, { username, email }: { username: string; email: string }): void {
  const typed = password.toLowerCase();
  if (COMMON.has(typed)) refuse('Many people use this password, so it is easy to guess. Please choose another one.');
  if (typed === username.toLowerCase()) refuse('Please choose a password that is not your username.');
  if (typed === email.toLowerCase()) refuse('Please choose a password that is not your email address.');
}

function refuse(sentence: string): never {
  throw new ServiceError('invalid_input', sentence, { fields: { password: sentence } });
}
