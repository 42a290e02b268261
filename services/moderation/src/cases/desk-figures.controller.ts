import { authContract } from '@attune/auth-contract/auth.contract';
import { deskFigureMethods } from '@attune/moderation-contract/desk-figures';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { QueueRepository } from './queue.repository.js';

/** How much waits at the desk, for operators, who see none of it. */
@Serves({ service: moderationContract.service, methods: deskFigureMethods })
export class DeskFiguresController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly cases: QueueRepository,
  ) {}

  async deskFigures(_input: object, caller: Caller | undefined) {
    await this.auth.requireOperator({}, authenticated(caller));
    const [openCases, oldest] = await Promise.all([this.cases.countOpen(), this.cases.oldest('openedAt')]);
    return { openCases, oldestAt: oldest?.toISOString() ?? null };
  }
}
