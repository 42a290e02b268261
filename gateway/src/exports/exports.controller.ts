import { exportsContract } from '@attune/exports-contract/exports.contract';
import { exportsApi } from '@attune/gateway-contract/exports';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller } from '@nestjs/common';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';

/** Exports over HTTP, for members. */
@Controller()
export class ExportsController {
  constructor(@InjectClient(exportsContract) private readonly client: Client<typeof exportsContract>) {}

  @Answers(exportsApi.echo)
  async echo(@Input(exportsApi.echo) { text }: InputFor<typeof exportsApi.echo>, @CurrentCaller() caller: Caller) {
    return { success: true, ...(await this.client.echo({ text }, caller)) };
  }
}
