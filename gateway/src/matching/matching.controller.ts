import { matchingApi } from '@attune/gateway-contract/matching-routes';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller } from '@nestjs/common';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { CountedAs } from '../limits/member.limits.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';

type Api = typeof matchingApi;

/** Suggestions over HTTP. Everything is done for the member of the session. */
@Controller()
export class MatchingController {
  constructor(@InjectClient(matchingContract) private readonly matching: Client<typeof matchingContract>) {}

  @Answers(matchingApi.settings)
  async settings(@CurrentCaller() caller: Caller) {
    return { success: true, settings: await this.matching.settings({}, caller) };
  }

  @Answers(matchingApi.giveConsent)
  async giveConsent(
    @Input(matchingApi.giveConsent) consent: InputFor<Api['giveConsent']>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.matching.giveConsent(consent, caller);
    return DONE;
  }

  @Answers(matchingApi.withdrawConsent)
  async withdrawConsent(
    @Input(matchingApi.withdrawConsent) consent: InputFor<Api['withdrawConsent']>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.matching.withdrawConsent(consent, caller);
    return DONE;
  }

  @Answers(matchingApi.saveAnswer)
  async saveAnswer(
    @Input(matchingApi.saveAnswer) answer: InputFor<Api['saveAnswer']>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.matching.saveAnswer(answer, caller);
    return DONE;
  }

  @Answers(matchingApi.deleteAnswer)
  async deleteAnswer(
    @Input(matchingApi.deleteAnswer) answer: InputFor<Api['deleteAnswer']>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.matching.deleteAnswer(answer, caller);
    return DONE;
  }

  @Answers(matchingApi.setLimits)
  async setLimits(@Input(matchingApi.setLimits) limits: InputFor<Api['setLimits']>, @CurrentCaller() caller: Caller) {
    await this.matching.setLimits(limits, caller);
    return DONE;
  }

  @CountedAs('searches')
  @Answers(matchingApi.towns)
  async towns(@Input(matchingApi.towns) search: InputFor<Api['towns']>, @CurrentCaller() caller: Caller) {
    const { towns } = await this.matching.towns(search, caller);
    return { success: true, towns };
  }

  @Answers(matchingApi.setTown)
  async setTown(@Input(matchingApi.setTown) town: InputFor<Api['setTown']>, @CurrentCaller() caller: Caller) {
    await this.matching.setTown(town, caller);
    return DONE;
  }

  @Answers(matchingApi.setClock)
  async setClock(@Input(matchingApi.setClock) clock: InputFor<Api['setClock']>, @CurrentCaller() caller: Caller) {
    await this.matching.setClock(clock, caller);
    return DONE;
  }

  @Answers(matchingApi.setPaused)
  async setPaused(@Input(matchingApi.setPaused) pause: InputFor<Api['setPaused']>, @CurrentCaller() caller: Caller) {
    await this.matching.setPaused(pause, caller);
    return DONE;
  }

  @Answers(matchingApi.today)
  async today(@CurrentCaller() caller: Caller) {
    return { success: true, today: await this.matching.today({}, caller) };
  }

  @Answers(matchingApi.pass)
  async pass(@Input(matchingApi.pass) member: InputFor<Api['pass']>, @CurrentCaller() caller: Caller) {
    await this.matching.pass(member, caller);
    return DONE;
  }

  @Answers(matchingApi.undoPass)
  async undoPass(@Input(matchingApi.undoPass) member: InputFor<Api['undoPass']>, @CurrentCaller() caller: Caller) {
    await this.matching.undoPass(member, caller);
    return DONE;
  }

  @Answers(matchingApi.superMatch)
  async superMatch(@CurrentCaller() caller: Caller) {
    return { success: true, superMatch: await this.matching.superMatch({}, caller) };
  }

  @Answers(matchingApi.exposure)
  async exposure(@CurrentCaller() caller: Caller) {
    return { success: true, ...(await this.matching.exposure({}, caller)) };
  }

  @Answers(matchingApi.meetingsToAsk)
  async meetingsToAsk(@CurrentCaller() caller: Caller) {
    const { people } = await this.matching.meetingsToAsk({}, caller);
    return { success: true, people };
  }

  @Answers(matchingApi.recordMeeting)
  async recordMeeting(
    @Input(matchingApi.recordMeeting) meeting: InputFor<Api['recordMeeting']>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.matching.recordMeeting(meeting, caller);
    return DONE;
  }

  @Answers(matchingApi.inCommon)
  async inCommon(@Input(matchingApi.inCommon) member: InputFor<Api['inCommon']>, @CurrentCaller() caller: Caller) {
    const { inCommon } = await this.matching.inCommonWith(member, caller);
    return { success: true, inCommon };
  }
}

const DONE = { success: true };
