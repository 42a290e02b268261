import { authContract } from '@attune/auth-contract/auth.contract';
import { accountApi } from '@attune/gateway-contract/account';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller } from '@nestjs/common';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { AccountSecurityLog } from './account.security-log.js';

/** Password, mail address and devices of the member who is signed in, over HTTP. */
@Controller()
export class AccountController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly records: AccountSecurityLog,
  ) {}

  @Answers(accountApi.changePassword)
  async changePassword(
    @Input(accountApi.changePassword) form: InputFor<typeof accountApi.changePassword>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.auth.changePassword(form, caller);
    this.records.by(caller, 'password_changed');
    return success('Your password is changed. Every other device is logged out.');
  }

  @Answers(accountApi.changeEmail)
  async changeEmail(
    @Input(accountApi.changeEmail) form: InputFor<typeof accountApi.changeEmail>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.auth.requestEmailChange(form, caller);
    this.records.by(caller, 'email_change_asked');
    return success('Please follow the links in the mails to both addresses.');
  }

  @Answers(accountApi.endDevice)
  async endDevice(
    @Input(accountApi.endDevice) form: InputFor<typeof accountApi.endDevice>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.auth.endDevice(form, caller);
    this.records.by(caller, 'device_ended');
    return success('This device is logged out.');
  }

  @Answers(accountApi.endOtherDevices)
  async endOtherDevices(
    @Input(accountApi.endOtherDevices) _nothing: InputFor<typeof accountApi.endOtherDevices>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.auth.endOtherDevices({}, caller);
    this.records.by(caller, 'other_devices_ended');
    return success('Every other device is logged out.');
  }
}

const success = (message: string) => ({ success: true, message });
