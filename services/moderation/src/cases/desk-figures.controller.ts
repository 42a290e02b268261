import { authContract } from '@attune/auth-contract/auth.contract';
import { deskFigureMethods } from '@attune/moderation-contract/desk-figures';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { QueueRepository } from './queue.repository.js';

/** How much waits at the desk, for operators, who see none of it. What is about themselves does not count: the figures would tell of it. */
@Serves({ service: moderationContract.service, methods: deskFigureMethods })
export class DeskFiguresController {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly cases: QueueRepository,
  ) {}

  async deskFigures(_input: object, caller: Caller | undefined) {
    const { userId } = authenticated(caller);
    await this.auth.requireOperator({}, caller);
    const [openCases, waitingAppeals, oldest] = await Promise.all([
      this.cases.count('openedAt', userId),
      this.cases.count('appealWaitsSince', userId),
      this.cases.oldest('openedAt', userId),
    ]);
    return { openCases, waitingAppeals, oldestAt: oldest ? dayOf(oldest) : null };
  }
}

const dayOf = (date: Date) => new Date(date.toISOString().slice(0, 10)).toISOString();
