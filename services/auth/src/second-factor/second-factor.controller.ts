import { authContract } from '@attune/auth-contract/auth.contract';
import { secondFactorMethods } from '@attune/auth-contract/second-factor.contract';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { PasskeyService } from './passkey.service.js';
import { RemovalService } from './removal.service.js';
import { SecondFactorLoginService } from './second-factor-login.service.js';
import { SecurityService } from './security.service.js';
import { TotpService } from './totp.service.js';

const contract = { service: authContract.service, methods: secondFactorMethods };
type Input<Method extends keyof typeof secondFactorMethods> = InputOf<typeof contract, Method>;
type Asking = Caller | undefined;

/** Serves the part of the contract about second factors and passkeys. */
@Serves(contract)
export class SecondFactorController {
  constructor(
    private readonly logins: SecondFactorLoginService,
    private readonly security: SecurityService,
    private readonly totp: TotpService,
    private readonly passkeys: PasskeyService,
    private readonly removals: RemovalService,
  ) {}

  giveSecondFactor({ code, ...login }: Input<'giveSecondFactor'>, previous: Asking, { id: callId }: Call) {
    return this.logins.byCode({ ...login, previous, callId }, code);
  }

  async passkeyLoginOptions(login: Input<'passkeyLoginOptions'>, _caller: Asking, { id: callId }: Call) {
    const begun = await this.logins.passkeyOptions({ ...login, callId });
    return begun
      ? { outcome: 'ready' as const, ...begun, options: { ...begun.options } }
      : { outcome: 'ended' as const };
  }

  passkeyLogin({ response, ...login }: Input<'passkeyLogin'>, previous: Asking, { id: callId }: Call) {
    return this.logins.byPasskey({ ...login, previous, callId }, response);
  }

  async securityStatus(_input: Input<'securityStatus'>, caller: Asking) {
    return this.security.status(authenticated(caller));
  }

  async beginTotp({ password }: Input<'beginTotp'>, caller: Asking) {
    return this.totp.begin(authenticated(caller), password);
  }

  async confirmTotp({ code }: Input<'confirmTotp'>, caller: Asking, { id }: Call) {
    return { recoveryCodes: await this.totp.confirm(authenticated(caller), code, id) };
  }

  async removeTotp({ password }: Input<'removeTotp'>, caller: Asking, { id }: Call) {
    await this.totp.remove(authenticated(caller), password, id);
  }

  async newRecoveryCodes({ password }: Input<'newRecoveryCodes'>, caller: Asking, { id }: Call) {
    return { recoveryCodes: await this.security.newCodes(authenticated(caller), password, id) };
  }

  async passkeyOptions({ password }: Input<'passkeyOptions'>, caller: Asking) {
    return { options: { ...(await this.passkeys.options(authenticated(caller), password)) } };
  }

  async addPasskey({ name, response }: Input<'addPasskey'>, caller: Asking, { id }: Call) {
    return { recoveryCodes: await this.passkeys.add(authenticated(caller), name, response, id) };
  }

  async renamePasskey({ id, name }: Input<'renamePasskey'>, caller: Asking) {
    await this.passkeys.rename(authenticated(caller), id, name);
  }

  async removePasskey({ id, password }: Input<'removePasskey'>, caller: Asking, { id: callId }: Call) {
    await this.passkeys.remove(authenticated(caller), id, password, callId);
  }

  askSecondFactorRemoval(login: Input<'askSecondFactorRemoval'>, _caller: Asking, { id: callId }: Call) {
    return this.removals.ask({ ...login, callId });
  }

  confirmSecondFactorRemoval({ token }: Input<'confirmSecondFactorRemoval'>) {
    return this.removals.confirm(token);
  }

  cancelSecondFactorRemoval({ token }: Input<'cancelSecondFactorRemoval'>, caller: Asking) {
    return this.removals.cancel(token, caller);
  }
}
