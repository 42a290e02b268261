import { emailMethods } from '@attune/auth-contract/account.contract';
import { authContract } from '@attune/auth-contract/auth.contract';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { EmailAgreementService } from './email-agreement.service.js';
import { EmailChangeService } from './email-change.service.js';
import { EmailUndoService } from './email-undo.service.js';

const contract = { service: authContract.service, methods: emailMethods };
type Input<Method extends keyof typeof emailMethods> = InputOf<typeof contract, Method>;
type Asking = Caller | undefined;

/** Serves the part of the contract about another mail address. */
@Serves(contract)
export class EmailController {
  constructor(
    private readonly emails: EmailChangeService,
    private readonly agreements: EmailAgreementService,
    private readonly undos: EmailUndoService,
  ) {}

  async requestEmailChange(request: Input<'requestEmailChange'>, caller: Asking, { id }: Call) {
    await this.emails.request(authenticated(caller), request, id);
  }

  async emailChange(_input: Input<'emailChange'>, caller: Asking) {
    return { change: await this.emails.current(authenticated(caller)) };
  }

  async cancelEmailChange(_input: Input<'cancelEmailChange'>, caller: Asking) {
    await this.emails.cancel(authenticated(caller));
  }

  agreeToEmail({ token }: Input<'agreeToEmail'>) {
    return this.agreements.agree(token);
  }

  refuseEmail({ token }: Input<'refuseEmail'>) {
    return this.agreements.refuse(token);
  }

  undoEmail({ token }: Input<'undoEmail'>) {
    return this.undos.undo(token);
  }
}
