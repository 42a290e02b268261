import type { AiReason } from '@attune/ai-contract/ai.reasons';
import { rateLimited } from '@attune/platform/rate-limit';
import { Injectable } from '@nestjs/common';
import { Budgets } from './budgets.js';
import { ConcurrentQuestions } from './concurrent-questions.js';

const AT_THE_SAME_TIME = 2;
const SHORT_WAIT_MS = 5000;

/** Answers members' questions outside the chat, which count as those of the chat do. */
@Injectable()
export class MemberQuestions {
  constructor(
    private readonly budgets: Budgets,
    private readonly concurrent: ConcurrentQuestions,
  ) {}

  /** `rate_limited`: `answer` is not called. */
  async run<T>(userId: string, answer: () => Promise<T>): Promise<T> {
    const release = await this.concurrent.take(userId, AT_THE_SAME_TIME);
    if (!release) throw rateLimited<AiReason>('asked_too_often', SHORT_WAIT_MS);
    try {
      const wait = await this.budgets.question({ userId });
      if (wait !== undefined) throw rateLimited<AiReason>('asked_too_often', wait * 1000);
      return await answer();
    } finally {
      await release();
    }
  }
}
