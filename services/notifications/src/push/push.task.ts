import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { PeriodicTask } from '@attune/platform/tasks/periodic-task';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { PushDelivery } from './push-delivery.js';
import { PushLanes } from './push-lanes.js';
import { AT_ONCE } from './push-network.js';
import { PushRepository } from './push.repository.js';
import type { DuePush } from './push.schema.js';

const BATCH = 200;

/**
 * Tells browsers what is due. Every replica does: each push is claimed by one. Each member has a lane, so that browsers that do not answer hold up
 * no other member; a round does not wait for them.
 */
@Injectable()
export class PushTask extends PeriodicTask {
  protected override readonly everyMs = 1000;
  readonly #slots = pLimit(AT_ONCE);
  readonly #lanes = new PushLanes();
  #isStopping = false;

  constructor(
    private readonly pushes: PushRepository,
    private readonly delivery: PushDelivery,
    @InjectLogger() private readonly log: Logger,
  ) {
    super(log);
  }

  async run(): Promise<void> {
    for (let isMore = true; isMore && !this.#isStopping;) {
      const due = await this.pushes.due(new Date(), BATCH, this.#lanes.members);
      for (const push of due) this.#lanes.run(push.userId, () => this.#slots(() => this.#deliver(push)));
      isMore = due.length === BATCH;
      // Behind those that wait for a slot already.
      if (isMore) await this.#slots(() => undefined);
    }
  }

  override async onModuleDestroy(): Promise<void> {
    this.#isStopping = true;
    await super.onModuleDestroy();
    await this.#lanes.ended();
  }

  /** One that fails holds up no other: it is claimed again when its claim ends. */
  async #deliver(push: DuePush): Promise<void> {
    if (this.#isStopping) return;
    await this.delivery.deliver(push, new Date()).catch((error: unknown) => {
      this.log.error({ code: Object(error).code, name: Object(error).name, kind: push.kind }, 'push_failed');
    });
  }
}
