import { InjectLogger } from '@attune/platform/logger.provider';
import { PeriodicTask } from '@attune/platform/periodic-task';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { PushDelivery } from './push-delivery.js';
import { AT_ONCE } from './push-network.js';
import { PushRepository } from './push.repository.js';
import type { DuePush } from './push.schema.js';

const BATCH = 200;

/** Tells browsers what is due. Every replica does: each push is claimed by one. */
@Injectable()
export class PushTask extends PeriodicTask {
  protected override readonly everyMs = 1000;
  readonly #limit = pLimit(AT_ONCE);
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
      const due = await this.pushes.due(new Date(), BATCH);
      await Promise.all(due.map(push => this.#limit(() => this.#deliver(push))));
      isMore = due.length === BATCH;
    }
  }

  override async onModuleDestroy(): Promise<void> {
    this.#isStopping = true;
    await super.onModuleDestroy();
  }

  /** One that fails holds up no other: it is claimed again when its claim ends. */
  async #deliver(push: DuePush): Promise<void> {
    if (this.#isStopping) return;
    await this.delivery.deliver(push, new Date()).catch((error: unknown) => {
      this.log.error({ code: Object(error).code, name: Object(error).name, kind: push.kind }, 'push_failed');
    });
  }
}
