import { mailContract } from '@attune/mail-contract/mail.contract';
import { RedisConnections } from '@attune/platform/redis/redis.connections';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';

const PAGE = 500;

/** The jobs of the queue, which are kept for a while after they are done, and its stream of events, which names them and has no reader. */
@Injectable()
export class MailJobs {
  constructor(
    @InjectQueue(mailContract.service) private readonly queue: Queue,
    private readonly connections: RedisConnections,
  ) {}

  /** Rejects while one of the member's mails is being sent: it is asked again. */
  async removeOf(userId: string): Promise<void> {
    for (const job of await this.#jobsOf(userId)) await job.remove();
    // All of them: a single one that is deleted stays in Redis' memory and files, marked as deleted, until its neighbours go too.
    await this.connections.for('jobs').xtrim(this.queue.toKey('events'), 'MAXLEN', 0);
  }

  async #jobsOf(userId: string): Promise<Job[]> {
    const found: Job[] = [];
    for (let from = 0; ; from += PAGE) {
      const page = (await this.queue.getJobs([], from, from + PAGE - 1)) as (Job<{ userId?: string }> | undefined)[];
      found.push(...page.flatMap(job => (job?.data.userId === userId ? job : [])));
      if (page.length === 0) return found;
    }
  }
}
