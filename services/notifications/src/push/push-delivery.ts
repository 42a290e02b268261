import { isKnown, NEWS, pathOf } from '@attune/notifications-contract/news';
import type { PushPayload } from '@attune/notifications-contract/push-payload';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { ServiceError } from '@attune/platform/service-error';
import { ServiceProof } from '@attune/platform/service-proof';
import { Sessions } from '@attune/platform/sessions/sessions';
import { StoreBatcher } from '@attune/platform/stores/store-batcher';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type Decision, PushDecision } from './push-decision.js';
import { PushMetrics, type PushOutcome } from './push.metrics.js';
import { PushRepository } from './push.repository.js';
import type { DuePush } from './push.schema.js';
import { PushSender } from './push.sender.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import type { Subscription } from './push-subscription.schema.js';
import { VapidKey } from './vapid-key.js';

/** Longer than all that is asked for one push may take. */
const CLAIM_MS = 45_000;
const AFTER_OUTAGE_MS = 5000;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;
/** No push service is left alone for longer, however long it asks for. */
const LONGEST_ASKED_MS = 24 * LONGEST_WAIT_MS;

/**
 * Tells one browser of one thing. It is claimed first and has its receipt afterwards: a crash between leads to the same push again, with the
 * same id, which the browser shows once.
 */
@Injectable()
export class PushDelivery {
  readonly #alive = new StoreBatcher<Subscription, boolean>(all => this.sessions.areAlive(all));

  constructor(
    private readonly pushes: PushRepository,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly decisions: PushDecision,
    private readonly sender: PushSender,
    private readonly sessions: Sessions,
    private readonly proofs: ServiceProof,
    private readonly vapid: VapidKey,
    private readonly metrics: PushMetrics,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async deliver(due: DuePush, now: Date): Promise<void> {
    const push = await this.pushes.claim(due, new Date(now.getTime() + CLAIM_MS));
    if (!push) return;
    try {
      await this.#deliver(push, now);
    } catch (error) {
      // An outage of ours, which is no failure of the push service: it is over for all of them at about the same time.
      if (!(error instanceof ServiceError && error.code === 'unavailable')) throw error;
      await this.pushes.postpone(push, new Date(now.getTime() + AFTER_OUTAGE_MS));
    }
  }

  async #deliver(push: DuePush, now: Date): Promise<void> {
    if (!isKnown(push.kind)) return this.#leave(push, now);
    const subscription = await this.subscriptions.find(push.subscriptionId);
    if (!subscription || subscription.userId !== push.userId) return this.#finish(push, 'dropped');
    if (!(await this.#alive.request(subscription))) {
      await this.subscriptions.drop(subscription);
      return this.#finish(push, 'dropped');
    }
    const { notBefore = now } = subscription;
    // A question of safety is tried once in any case: an hour later its answer comes too late.
    if (notBefore > now && !NEWS[push.kind].isForSafety) return this.pushes.postpone(push, notBefore);
    const decision = await this.decisions.of(push, now);
    if (decision.what === 'hold') return this.pushes.postpone(push, decision.until);
    if (decision.what === 'drop') return this.#finish(push, decision.why === 'late' ? 'given_up' : 'dropped');
    await this.#send(push, subscription, decision, now);
  }

  async #send(push: DuePush, to: Subscription, { name }: Extract<Decision, { what: 'send' }>, now: Date) {
    const { kind, thing, giveUpAt } = push;
    // Not the thing itself: the push service reads its topic, and ids stand in it.
    const topic = this.proofs.ofItself('push topic', thing).slice(0, 32);
    const said: PushPayload = { id: topic, kind, url: pathOf(kind, push), locale: to.locale };
    const answer = await this.sender.send(to, {
      payload: JSON.stringify(name === undefined ? said : { ...said, name }),
      ttlSeconds: Math.ceil((giveUpAt.getTime() - now.getTime()) / 1000),
      topic,
      urgency: NEWS[kind].urgency,
    });
    if (answer.outcome === 'taken') {
      await this.pushes.markTold(push, now);
      this.metrics.count('told');
      if (to.failures) await this.subscriptions.release(to);
      return;
    }
    if (answer.outcome === 'later') return this.#retry(push, to, answer);
    // After the operator replaced the key, push services refuse it for subscriptions that were made with the one before.
    const isOutdated = answer.outcome === 'keyRefused' && to.publicKey !== this.vapid.publicKey;
    const isGone = answer.outcome === 'gone' || isOutdated;
    if (isGone) await this.subscriptions.drop(to);
    else this.log.warn({ subscription: to._id, status: answer.reason }, 'push_refused');
    return this.#finish(push, isGone ? 'gone' : 'refused');
  }

  /** Twice as long each time, and not before the push service wants to be asked again. From now: the answer may have taken seconds. */
  async #retry(
    push: DuePush,
    to: Subscription,
    { reason, afterMs }: { reason: string; afterMs: number },
  ): Promise<void> {
    const { failures: before = 0 } = to;
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** before, LONGEST_WAIT_MS) * (0.75 + Math.random() / 2);
    const next = new Date(Date.now() + Math.max(waitMs, Math.min(afterMs, LONGEST_ASKED_MS)));
    this.log.info({ subscription: to._id, status: reason, failures: before + 1 }, 'push_postponed');
    await this.subscriptions.hold(to, before + 1, next);
    if (next >= push.giveUpAt) return this.#finish(push, 'given_up');
    this.metrics.count('postponed');
    await this.pushes.postpone(push, next);
  }

  /** One of a later version, to a replica that knows its kind. */
  async #leave(push: DuePush, now: Date): Promise<void> {
    if (push.giveUpAt <= now) return this.#finish(push, 'given_up');
    await this.pushes.postpone(push, new Date(now.getTime() + FIRST_WAIT_MS));
  }

  async #finish(push: DuePush, outcome: PushOutcome): Promise<void> {
    await this.pushes.finish(push);
    this.metrics.count(outcome);
  }
}
