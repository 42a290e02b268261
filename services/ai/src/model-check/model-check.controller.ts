import { aiContract } from '@attune/ai-contract/ai.contract';
import { modelCheckMethods } from '@attune/ai-contract/model-check';
import { authContract } from '@attune/auth-contract/auth.contract';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { Models } from '../model/models.js';

/** Whether the models answer, for operators. */
@Serves({ service: aiContract.service, methods: modelCheckMethods })
export class ModelCheckController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly models: Models,
  ) {}

  async checkModels(_input: object, caller: Caller | undefined) {
    await this.auth.requireOperator({}, authenticated(caller));
    return { states: await this.models.states() };
  }
}
