import { datesContract } from '@attune/dates-contract/dates.contract';
import { contactMethods } from '@attune/dates-contract/contact.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ServiceProof } from '@attune/platform/service-proof';
import { ContactMailService } from './contact-mail.service.js';
import { ContactService } from './contact.service.js';
import { RefusalService } from './refusal.service.js';
import { SharedDateService } from './shared-date.service.js';

const contract = { service: datesContract.service, methods: contactMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Trusted contacts. The caller is taken from the session alone; a contact needs none, but the token of a mail. */
@Serves(contract)
export class ContactsController {
  constructor(
    private readonly contacts: ContactService,
    private readonly shared: SharedDateService,
    private readonly refusals: RefusalService,
    private readonly contactMails: ContactMailService,
    private readonly proofs: ServiceProof,
  ) {}

  async setContact(input: Input<'setContact'>, caller: Caller | undefined) {
    return { plan: await this.contacts.set(input, authenticated(caller)) };
  }

  async removeContact({ id }: Input<'removeContact'>, caller: Caller | undefined) {
    return { plan: await this.contacts.remove(id, authenticated(caller)) };
  }

  async sharedPage({ token }: Input<'sharedPage'>) {
    return this.shared.page(token);
  }

  async agreeShared({ token }: Input<'agreeShared'>) {
    return { outcome: await this.shared.agree(token) };
  }

  async declineShared({ token, from = 'everybody' }: Input<'declineShared'>) {
    return { outcome: await this.refusals.decline(token, from) };
  }

  async takeBackRefusal({ token }: Input<'takeBackRefusal'>) {
    return { outcome: await this.refusals.takeBack(token) };
  }

  async contactMail({ proof, ...mail }: Input<'contactMail'>) {
    this.proofs.require(proof, 'contactMail', mail.planId, mail.mailId);
    return this.contactMails.content(mail);
  }

  async reportContactMail({ proof, outcome, ...mail }: Input<'reportContactMail'>) {
    this.proofs.require(proof, 'contactMail', mail.planId, mail.mailId);
    await this.contactMails.report(mail, outcome);
  }
}
