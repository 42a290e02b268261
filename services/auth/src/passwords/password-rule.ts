import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { opaqueString } from '@attune/auth-contract/opaque-string';
import { coresOf, isPersonal, isYear } from '@attune/auth-contract/personal-password';
import { ServiceError } from '@attune/platform/service-error';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { User } from '../users/user.repository.js';

/** 49,000 passwords from published leaks, in lower case. */
const COMMON = new Set(dictionary['passwords-common']);

type Owner = Pick<User, 'username' | 'firstname' | 'lastname' | 'email'>;

/** Refuses what an attacker tries first: common passwords, what is known about the member, and either of them with a year or digits added. */
export function refuseGuessable(given: string, owner: Owner): void {
  const password = opaqueString(given);
  const typed = password.toLowerCase();
  if (typed === owner.username.toLowerCase()) refuse('password_is_username');
  if (typed === owner.email.toLowerCase()) refuse('password_is_email');
  if (isPersonal(password, owner)) refuse('password_is_personal');
  if (COMMON.has(typed)) refuse('password_is_common');
  if (isYear(password) || coresOf(password).some(core => COMMON.has(core))) refuse('password_is_common_word');
}

function refuse(reason: AuthReason): never {
  throw new ServiceError<AuthReason>('invalid_input', reason, {}, { field: 'password' });
}
