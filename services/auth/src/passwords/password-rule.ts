import { coresOf, isPersonal, isYear, PERSONAL_PASSWORD } from '@attune/auth-contract/personal-password';
import { ServiceError } from '@attune/platform/service-error';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { User } from '../users/user.repository.js';

/** 49,000 passwords from published leaks, in lower case. */
const COMMON = new Set(dictionary['passwords-common']);

type Owner = Pick<User, 'username' | 'firstname' | 'lastname' | 'email'>;

/** Refuses what an attacker tries first: common passwords, what is known of the member, and either with a year or digits beside it. */
export function refuseGuessable(password: string, owner: Owner): void {
  const typed = password.toLowerCase();
  if (typed === owner.username.toLowerCase()) refuse('Please choose a password that is not your username.');
  if (typed === owner.email.toLowerCase()) refuse('Please choose a password that is not your email address.');
  if (isPersonal(password, owner)) refuse(PERSONAL_PASSWORD);
  if (COMMON.has(typed)) refuse('Many people use this password, so it is easy to guess. Please choose another one.');
  if (isYear(password) || coresOf(password).some(core => COMMON.has(core)))
    refuse('This is a common word or a year with little beside it, so it is easy to guess. Please choose another one.');
}

function refuse(sentence: string): never {
  throw new ServiceError('invalid_input', sentence, { fields: { password: sentence } });
}
