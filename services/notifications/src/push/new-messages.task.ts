import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import { isUnavailable } from '@attune/platform/service-error';
import { ServiceProof } from '@attune/platform/service-proof';
import { isDoneTogether } from '@attune/platform/sweeps/is-done-together';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import { MessagePlaceRepository } from './message-place.repository.js';
import { type News, PushPlanner } from './push-planner.js';

/** How long a device that shows the conversation has to read a message before others are told. */
const SETTLED_MS = 4000;
/** Looked at again: a message takes that long from its time until it is stored, and clocks differ. */
const AGAIN_MS = 8000;
/** After a longer outage older ones are no news. */
const LOOKS_BACK_MS = 24 * 3_600_000;

/**
 * Looks through new messages for members to tell. It asks for them every few seconds instead of hearing of each: sending takes no longer for
 * it, and after an outage it goes on where it was.
 */
@Injectable()
@Scheduled({ service: 'notifications', name: 'new-messages', everyMs: 3000 })
export class NewMessagesTask extends ScheduledTask {
  /** How far this process has looked, which is further than the stored place while something fails. */
  #upTo = 0;
  readonly #failed = new Map<string, News>();

  constructor(
    private readonly places: MessagePlaceRepository,
    private readonly planner: PushPlanner,
    private readonly proofs: ServiceProof,
    private readonly sweeps: Sweeps,
    @InjectClient(messagingContract) private readonly messaging: Client<typeof messagingContract>,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    const stored = await this.places.find();
    const upTo = stored && new Date(Math.max(stored.getTime(), this.#upTo));
    const until = new Date(now.getTime() - this.pace.of(SETTLED_MS));
    const again = this.pace.of(AGAIN_MS);
    if (upTo) await this.#plan(new Date(Math.max(upTo.getTime() - again, now.getTime() - LOOKS_BACK_MS)), until);
    if (this.isStopped) return;
    this.#upTo = until.getTime();
    // Another process, or this one after a restart, looks from there and finds what failed.
    if (this.#failed.size === 0) await this.places.move(until);
  }

  async #plan(from: Date, to: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'NewMessagesTask',
      find: () => this.#unplanned(from, to),
      each: async news => {
        try {
          await this.planner.plan([news]);
          this.#failed.delete(keyOf(news));
        } catch (error) {
          // An outage ends the round before the place moves, so its news are found again, however many.
          if (!isUnavailable(error)) this.#failed.set(keyOf(news), news);
          throw error;
        }
      },
      idsOf: ({ userId, revision }) => ({ userId, revision }),
      keyOf,
    });
  }

  /** What failed before, and the news of pages that could not be planned in one go. */
  async *#unplanned(from: Date, to: Date): AsyncGenerator<News> {
    yield* this.#failed.values();
    const [since, until] = [from.toISOString(), to.toISOString()];
    const proof = this.proofs.of('messaging', 'recentMessages', since, until);
    for (let after: string | null | undefined; after !== null && !this.isStopped;) {
      const asked = { since, until, proof, ...(after && { after }) };
      const page: { senders: Sender[]; next: string | null } = await this.messaging.recentMessages(asked);
      const news = page.senders.map(newsOf).filter(one => !this.#failed.has(keyOf(one)));
      if (!(await isDoneTogether(() => this.planner.plan(news)))) yield* news;
      after = page.next;
    }
  }
}

interface Sender {
  from: string;
  to: string;
  seq: number;
}

const keyOf = ({ thing, revision }: News) => `${thing}:${revision}`;

const newsOf = ({ from, to, seq }: Sender): News => ({
  thing: `message:${to}:${from}`,
  kind: 'message',
  userId: to,
  memberId: from,
  revision: seq,
});
