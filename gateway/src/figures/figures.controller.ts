import { figuresApi } from '@attune/gateway-contract/figures';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { Controller } from '@nestjs/common';
import { Answers } from '../http/route.decorators.js';
import { KeptAnswer } from '../kept/kept-answer.js';
import { Public } from '../session/public.decorator.js';

/** How suggestions turn out: figures that change once a month. */
@Controller()
export class FiguresController {
  readonly #figures = new KeptAnswer(() => this.matching.figures({}));

  constructor(@InjectClient(matchingContract) private readonly matching: Client<typeof matchingContract>) {}

  @Public()
  @Answers(figuresApi.figures)
  async figures() {
    return { success: true, figures: await this.#figures.now() };
  }
}
