import { authContract } from '@attune/auth-contract/auth.contract';
import { loginMethods } from '@attune/auth-contract/login.methods';
import { APPEAL, appealTokenMethods } from '@attune/auth-contract/standing';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { LoginService } from './login.service.js';
import { PurposeTokens } from './purpose-tokens.js';

const contract = { service: authContract.service, methods: { ...loginMethods, ...appealTokenMethods } };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;
type Asking = Caller | undefined;

/** Serves the part of the contract about sessions begun and ended, and whose the token of a suspended member is. */
@Serves(contract)
export class LoginController {
  constructor(
    private readonly logins: LoginService,
    private readonly purposes: PurposeTokens,
  ) {}

  login(credentials: Input<'login'>, caller: Asking) {
    return this.logins.login(credentials, caller);
  }

  signIn(credentials: Input<'signIn'>, caller: Asking) {
    return this.logins.signIn(credentials, caller);
  }

  async logout(_input: Input<'logout'>, caller: Asking) {
    await this.logins.logout(authenticated(caller));
  }

  async appealSubject({ appealToken }: Input<'appealSubject'>) {
    return { userId: (await this.purposes.subjectOf(appealToken, APPEAL)) ?? null };
  }
}
