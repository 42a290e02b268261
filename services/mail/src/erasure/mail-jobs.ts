import { mailContract } from '@attune/mail-contract/mail.contract';
import { InjectRedis } from '@attune/platform/redis.provider';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';

const PAGE = 500;

/** The jobs of the queue, which are kept for a while after they are done, and its stream of events, which names them. */
@Injectable()
export class MailJobs {
  constructor(
    @InjectQueue(mailContract.service) private readonly queue: Queue,
    @InjectRedis() private readonly redis: Redis,
  ) {}

  /** Rejects while one of the member's mails is being sent: it is asked again. */
  async removeOf(userId: string): Promise<void> {
    for (const job of await this.#jobsOf(userId)) await job.remove();
    await this.#removeEvents(userId);
  }

  async #jobsOf(userId: string): Promise<Job[]> {
    const found: Job[] = [];
    for (let from = 0; ; from += PAGE) {
      const page = (await this.queue.getJobs([], from, from + PAGE - 1)) as (Job<{ userId?: string }> | undefined)[];
      found.push(...page.flatMap(job => (job?.data.userId === userId ? job : [])));
      if (page.length === 0) return found;
    }
  }

  async #removeEvents(userId: string): Promise<void> {
    const stream = this.queue.toKey('events');
    for (let from = '-'; ;) {
      const page = await this.redis.xrange(stream, from, '+', 'COUNT', PAGE);
      const ids = page.filter(([, fields]) => fields.some(field => field.includes(userId))).map(([id]) => id);
      if (ids.length > 0) await this.redis.xdel(stream, ...ids);
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      from = `(${last[0]}`;
    }
  }
}
