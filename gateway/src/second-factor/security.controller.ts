import { authContract } from '@attune/auth-contract/auth.contract';
import { securityApi } from '@attune/gateway-contract/security';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller } from '@nestjs/common';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { SecondFactorSecurityLog } from './second-factor.security-log.js';

/** What protects the member's own account, over HTTP. */
@Controller()
export class SecurityController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly records: SecondFactorSecurityLog,
  ) {}

  @Answers(securityApi.confirmTotp)
  async confirmTotp(
    @Input(securityApi.confirmTotp) form: InputFor<typeof securityApi.confirmTotp>,
    @CurrentCaller() caller: Caller,
  ) {
    const codes = await this.auth.confirmTotp(form, caller);
    this.records.changed(caller, 'totp_added');
    return { success: true, ...codes };
  }

  @Answers(securityApi.removeTotp)
  async removeTotp(
    @Input(securityApi.removeTotp) form: InputFor<typeof securityApi.removeTotp>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.auth.removeTotp(form, caller);
    this.records.changed(caller, 'totp_removed');
    return success('The authenticator app is removed.');
  }

  @Answers(securityApi.newRecoveryCodes)
  async newRecoveryCodes(
    @Input(securityApi.newRecoveryCodes) form: InputFor<typeof securityApi.newRecoveryCodes>,
    @CurrentCaller() caller: Caller,
  ) {
    const codes = await this.auth.newRecoveryCodes(form, caller);
    this.records.changed(caller, 'recovery_codes_made');
    return { success: true, ...codes };
  }

  @Answers(securityApi.addPasskey)
  async addPasskey(
    @Input(securityApi.addPasskey) form: InputFor<typeof securityApi.addPasskey>,
    @CurrentCaller() caller: Caller,
  ) {
    const codes = await this.auth.addPasskey(form, caller);
    this.records.changed(caller, 'passkey_added');
    return { success: true, ...codes };
  }

  @Answers(securityApi.removePasskey)
  async removePasskey(
    @Input(securityApi.removePasskey) form: InputFor<typeof securityApi.removePasskey>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.auth.removePasskey(form, caller);
    this.records.changed(caller, 'passkey_removed');
    return success('The passkey is removed.');
  }

  @Answers(securityApi.keep)
  async keep(@Input(securityApi.keep) _nothing: InputFor<typeof securityApi.keep>, @CurrentCaller() caller: Caller) {
    await this.auth.cancelSecondFactorRemoval({}, caller);
    this.records.changed(caller, 'second_factor_kept');
    return success('Your second factor stays.');
  }
}

const success = (message: string) => ({ success: true, message });
