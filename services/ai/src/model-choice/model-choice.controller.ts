import { aiContract } from '@attune/ai-contract/ai.contract';
import { modelChoiceMethods } from '@attune/ai-contract/model-choice';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ModelChoiceService } from './model-choice.service.js';

const contract = { service: aiContract.service, methods: modelChoiceMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Which model answers a member. The caller is taken from the session alone. */
@Serves(contract)
export class ModelChoiceController {
  constructor(private readonly choices: ModelChoiceService) {}

  chosenModel(_input: Input<'chosenModel'>, caller: Caller | undefined) {
    return this.choices.chosen(authenticated(caller).userId);
  }

  async chooseModel({ choice }: Input<'chooseModel'>, caller: Caller | undefined) {
    await this.choices.choose(authenticated(caller).userId, choice);
  }
}
