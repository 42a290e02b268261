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

/** The trusted contact of a plan over HTTP: mails are in the language of the request unless another is named. */
@Controller()
export class DateContactController {
  constructor(@InjectClient(datesContract) private readonly dates: Client<typeof datesContract>) {}

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
}
