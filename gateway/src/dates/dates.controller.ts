import { datesContract } from '@attune/dates-contract/dates.contract';
import { datesApi } from '@attune/gateway-contract/dates';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../http/request-language.js';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';

type Api = typeof datesApi;

/** A member's plans of dates over HTTP. */
@Controller()
export class DatesController {
  constructor(@InjectClient(datesContract) private readonly dates: Client<typeof datesContract>) {}

  @Answers(datesApi.list)
  async list(@CurrentCaller() caller: Caller) {
    return { success: true, ...(await this.dates.list({}, caller)) };
  }

  @Answers(datesApi.plan)
  async plan(@Param('id') id: string, @CurrentCaller() caller: Caller) {
    return { success: true, ...(await this.dates.plan({ id }, caller)) };
  }

  @Answers(datesApi.propose)
  async propose(@Input(datesApi.propose) plan: InputFor<Api['propose']>, @CurrentCaller() caller: Caller) {
    return { success: true, ...(await this.dates.propose(plan, caller)) };
  }

  @Answers(datesApi.change)
  async change(
    @Param('id') id: string,
    @Input(datesApi.change) change: InputFor<Api['change']>,
    @CurrentCaller() caller: Caller,
  ) {
    return { success: true, ...(await this.dates.change({ id, ...change }, caller)) };
  }

  @Answers(datesApi.answer)
  async answer(
    @Param('id') id: string,
    @Input(datesApi.answer) answer: InputFor<Api['answer']>,
    @CurrentCaller() caller: Caller,
  ) {
    return { success: true, ...(await this.dates.answer({ id, ...answer }, caller)) };
  }

  @Answers(datesApi.callOff)
  async callOff(
    @Param('id') id: string,
    @Input(datesApi.callOff) _nothing: InputFor<Api['callOff']>,
    @CurrentCaller() caller: Caller,
  ) {
    return { success: true, ...(await this.dates.callOff({ id }, caller)) };
  }

  @Answers(datesApi.setContact)
  async setContact(
    @Param('id') id: string,
    @Input(datesApi.setContact) contact: InputFor<Api['setContact']>,
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
  ) {
    const language = contact.language ?? languageOf(request);
    return { success: true, ...(await this.dates.setContact({ id, ...contact, language }, caller)) };
  }

  @Answers(datesApi.removeContact)
  async removeContact(
    @Param('id') id: string,
    @Input(datesApi.removeContact) _nothing: InputFor<Api['removeContact']>,
    @CurrentCaller() caller: Caller,
  ) {
    return { success: true, ...(await this.dates.removeContact({ id }, caller)) };
  }

  @Answers(datesApi.sayWell)
  async sayWell(
    @Param('id') id: string,
    @Input(datesApi.sayWell) _nothing: InputFor<Api['sayWell']>,
    @CurrentCaller() caller: Caller,
  ) {
    return { success: true, ...(await this.dates.sayWell({ id }, caller)) };
  }

  @Answers(datesApi.askForHelp)
  async askForHelp(
    @Param('id') id: string,
    @Input(datesApi.askForHelp) _nothing: InputFor<Api['askForHelp']>,
    @CurrentCaller() caller: Caller,
  ) {
    return { success: true, ...(await this.dates.askForHelp({ id }, caller)) };
  }
}
