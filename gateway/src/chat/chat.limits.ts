import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { consume, rateLimited } from '@attune/platform/rate-limit';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { LimitMetrics } from '../limits/limit.metrics.js';

/** A burst of 20, and 5 a second for as long as it goes on. */
const MESSAGES = { points: 20, duration: 4 };
/** Marks, typing, reactions: more of them, for a tab that scrolls reads as it goes. */
const OTHERS = { points: 120, duration: 10 };

/**
 * What one member may emit at this gateway, all tabs together. Counted here and not in Redis: it spares every message a
 * round trip. A member has ten tabs at all gateways together, and so ten such budgets at most.
 */
@Injectable()
export class ChatLimits {
  readonly #messages = { rule: 'chat-messages', limiter: new RateLimiterMemory(MESSAGES) };
  readonly #others = { rule: 'chat-others', limiter: new RateLimiterMemory(OTHERS) };

  constructor(private readonly metrics: LimitMetrics) {
    metrics.showRule(this.#messages.rule);
    metrics.showRule(this.#others.rule);
  }

  async take(userId: string, event: string): Promise<void> {
    const { rule, limiter } = event === 'send_message' || event === 'edit_message' ? this.#messages : this.#others;
    const { isAllowed, msBeforeNext } = await consume(limiter, userId);
    if (isAllowed) return;
    this.metrics.countRefused(rule);
    throw rateLimited<GatewayReason>('messages_too_fast', Math.max(1, msBeforeNext));
  }
}
