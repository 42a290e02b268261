import { authContract } from '@attune/auth-contract/auth.contract';
import { passwordMethods } from '@attune/auth-contract/password.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { PasswordConfirmation } from './password-confirmation.js';
import { PasswordResetService } from './password-reset.service.js';

const contract = { service: authContract.service, methods: passwordMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;
type Asking = Caller | undefined;

/** Serves the part of the contract about passwords. */
@Serves(contract)
export class PasswordsController {
  constructor(
    private readonly resets: PasswordResetService,
    private readonly passwords: PasswordConfirmation,
  ) {}

  forgotPassword({ email }: Input<'forgotPassword'>) {
    return this.resets.forgot(email);
  }

  async resetPassword({ token, password }: Input<'resetPassword'>, _caller: Asking, { id }: Call) {
    return this.resets.reset(token, password, id);
  }

  async checkPassword({ password }: Input<'checkPassword'>, caller: Asking) {
    await this.passwords.confirm(authenticated(caller), password);
  }
}
