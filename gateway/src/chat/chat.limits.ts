import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { consume, rateLimited } from '@attune/platform/rate-limit';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { LIMITS } from '../gateway.limits.js';
import { LimitMetrics } from '../limits/limit.metrics.js';

/**
 * What one member may emit at this gateway, all tabs together. Counted here and not in Redis: it spares every message a
 * round trip. A member has ten tabs at all gateways together, and so ten such budgets at most.
 */
@Injectable()
export class ChatLimits {
  readonly #messages = counted(LIMITS.messages);
  readonly #others = counted(LIMITS.others);

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

const counted = ({ name, points, seconds }: { name: string; points: number; seconds: number }) => ({
  rule: name,
  limiter: new RateLimiterMemory({ points, duration: seconds }),
});
