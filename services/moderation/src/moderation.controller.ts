import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { authenticated } from '@attune/platform/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ModerationService } from './moderation.service.js';

/** Serves the contract. The caller is taken from the session alone. */
@Serves(moderationContract)
export class ModerationController {
  constructor(private readonly service: ModerationService) {}

  async echo({ text }: InputOf<typeof moderationContract, 'echo'>, caller: Caller | undefined) {
    authenticated(caller);
    return { text: this.service.echo(text) };
  }
}
