import { accountMethods } from '@attune/auth-contract/account.contract';
import { authContract } from '@attune/auth-contract/auth.contract';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { AccountLog } from '../account-log/account-log.js';
import { AccountRepository } from '../users/account.repository.js';
import { DeviceListService } from './device-list.service.js';
import { NewSessionService } from './new-session.service.js';
import { NotMeService } from './not-me.service.js';
import { PasswordChangeService } from './password-change.service.js';

const contract = { service: authContract.service, methods: accountMethods };
type Input<Method extends keyof typeof accountMethods> = InputOf<typeof contract, Method>;
type Asking = Caller | undefined;

/** Serves the part of the contract about password and devices. */
@Serves(contract)
export class AccountController {
  constructor(
    private readonly passwords: PasswordChangeService,
    private readonly begun: NewSessionService,
    private readonly list: DeviceListService,
    private readonly lockOuts: NotMeService,
    private readonly accounts: AccountRepository,
    private readonly accountLog: AccountLog,
  ) {}

  async changePassword(change: Input<'changePassword'>, caller: Asking, { id }: Call) {
    await this.passwords.change(authenticated(caller), change, id);
  }

  async describeSession(session: Input<'describeSession'>, caller: Asking) {
    await this.begun.describe(authenticated(caller), session);
  }

  async setMailLanguage({ language }: Input<'setMailLanguage'>, caller: Asking) {
    await this.accounts.chooseLanguage(authenticated(caller).userId, language);
  }

  async devices(_input: Input<'devices'>, caller: Asking) {
    return { devices: await this.list.list(authenticated(caller)) };
  }

  async endDevice({ id }: Input<'endDevice'>, caller: Asking) {
    await this.list.end(authenticated(caller), id);
  }

  async endOtherDevices(_input: Input<'endOtherDevices'>, caller: Asking) {
    await this.list.endOthers(authenticated(caller));
  }

  async ownLog(_input: Input<'ownLog'>, caller: Asking) {
    return { entries: await this.accountLog.of(authenticated(caller).userId) };
  }

  notMe({ token }: Input<'notMe'>) {
    return this.lockOuts.notMe(token);
  }
}
