import { figuresApi } from '@attune/gateway-contract/figures';
import type { Figures } from '@attune/matching-contract/figures.methods';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { Controller } from '@nestjs/common';
import { Answers } from '../http/route.decorators.js';
import { Public } from '../session/public.decorator.js';

/** They change once a month. */
const KEPT_MS = 60_000;

/** How suggestions turn out. However many visitors ask, matching is asked once a minute. */
@Controller()
export class FiguresController {
  #kept: Promise<Figures> | undefined;
  #until = 0;

  constructor(@InjectClient(matchingContract) private readonly matching: Client<typeof matchingContract>) {}

  @Public()
  @Answers(figuresApi.figures)
  async figures() {
    if (!this.#kept || Date.now() >= this.#until) {
      this.#until = Date.now() + KEPT_MS;
      this.#kept = this.matching.figures({});
    }
    const asked = this.#kept;
    try {
      return { success: true, figures: await asked };
    } catch (error) {
      if (this.#kept === asked) this.#kept = undefined;
      throw error;
    }
  }
}
