import { authContract } from '@attune/auth-contract/auth.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import { ServiceProof } from '@attune/platform/service-proof';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import type { CaseDocument } from '../cases/case.schema.js';
import { QueueRepository } from '../cases/queue.repository.js';

const PAGE = 100;

/** Tells auth which appeals wait: until they are decided, auth deletes no banned account. */
@Injectable()
@Scheduled({ service: 'moderation', name: 'appeal-holds', everyMs: 3_600_000 })
export class AppealHoldTask extends ScheduledTask {
  constructor(
    private readonly cases: QueueRepository,
    private readonly proofs: ServiceProof,
    private readonly sweeps: Sweeps,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.sweeps.sweep({
      name: 'AppealHoldTask',
      find: () => this.#waiting(),
      each: ({ memberId: userId }) =>
        this.auth.holdForAppeal({ userId, proof: this.proofs.of('auth', 'holdForAppeal', userId) }),
      idsOf: ({ _id }) => ({ caseId: _id }),
    });
  }

  async *#waiting(): AsyncGenerator<CaseDocument> {
    for (let place: Parameters<QueueRepository['appealed']>[0]; ;) {
      const waiting: CaseDocument[] = await this.cases.appealed(place, null, PAGE);
      yield* waiting;
      const last = waiting.at(-1);
      if (waiting.length < PAGE || !last?.appealWaitsSince) return;
      place = { at: last.appealWaitsSince, _id: last._id, urgency: 0 };
    }
  }
}
