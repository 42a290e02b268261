import { datesContract } from '@attune/dates-contract/dates.contract';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ServiceProof } from '@attune/platform/service-proof';
import { CheckService } from './checks/check.service.js';
import { ContactMailService } from './contacts/contact-mail.service.js';
import { ContactService } from './contacts/contact.service.js';
import { RefusalService } from './contacts/refusal.service.js';
import { SharedDateService } from './contacts/shared-date.service.js';
import { DatesExporter } from './data-export/dates.exporter.js';
import { PlanService } from './plans/plan.service.js';

type Input<Method extends keyof typeof datesContract.methods> = InputOf<typeof datesContract, Method>;

/** Serves the contract. The caller is taken from the session alone. */
@Serves(datesContract)
export class DatesController {
  constructor(
    private readonly plans: PlanService,
    private readonly contacts: ContactService,
    private readonly checks: CheckService,
    private readonly shared: SharedDateService,
    private readonly refusals: RefusalService,
    private readonly contactMails: ContactMailService,
    private readonly exporter: DatesExporter,
    private readonly proofs: ServiceProof,
  ) {}

  async list(_input: Input<'list'>, caller: Caller | undefined) {
    return { plans: await this.plans.list(authenticated(caller)) };
  }

  async plan({ id }: Input<'plan'>, caller: Caller | undefined) {
    return { plan: await this.plans.one(id, authenticated(caller)) };
  }

  async propose(input: Input<'propose'>, caller: Caller | undefined) {
    return { plan: await this.plans.propose(input, authenticated(caller)) };
  }

  async change(input: Input<'change'>, caller: Caller | undefined) {
    return { plan: await this.plans.change(input, authenticated(caller)) };
  }

  async answer(input: Input<'answer'>, caller: Caller | undefined) {
    return { plan: await this.plans.answer(input, authenticated(caller)) };
  }

  async callOff({ id }: Input<'callOff'>, caller: Caller | undefined) {
    return { plan: await this.plans.callOff(id, authenticated(caller)) };
  }

  async setContact(input: Input<'setContact'>, caller: Caller | undefined) {
    return { plan: await this.contacts.set(input, authenticated(caller)) };
  }

  async removeContact({ id }: Input<'removeContact'>, caller: Caller | undefined) {
    return { plan: await this.contacts.remove(id, authenticated(caller)) };
  }

  async sayWell({ id }: Input<'sayWell'>, caller: Caller | undefined) {
    return { plan: await this.checks.sayWell(id, authenticated(caller)) };
  }

  async askForHelp({ id }: Input<'askForHelp'>, caller: Caller | undefined) {
    return { plan: await this.checks.askForHelp(id, authenticated(caller)) };
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

  async checkMail({ userId, proof }: Input<'checkMail'>) {
    this.proofs.require(proof, 'dateCheck', userId);
    return this.checks.mail(userId);
  }

  async exportPage(input: Input<'exportPage'>) {
    return this.exporter.page(input);
  }
}
