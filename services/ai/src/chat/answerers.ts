import type { Caller } from '@attune/platform/contract';
import { Inject, Injectable } from '@nestjs/common';
import { AI_CONFIG, type AiConfig } from '../ai.config.js';
import { Budgets } from '../budgets/budgets.js';
import { Coach } from '../coach/coach.js';
import { ModelChoiceService } from '../model-choice/model-choice.service.js';
import { ModelAnswerer } from './model.answerer.js';
import { ToolRunner } from '../tools/tool.runner.js';
import type { Answerer } from '../answers/answerer.js';

/** Says who answers a question: the asker's model, or the coach that is built in. */
@Injectable()
export class Answerers {
  constructor(
    private readonly choices: ModelChoiceService,
    private readonly coach: Coach,
    private readonly tools: ToolRunner,
    private readonly budgets: Budgets,
    @Inject(AI_CONFIG) private readonly config: AiConfig,
  ) {}

  async of(caller: Caller | undefined): Promise<Answerer> {
    const model = await this.choices.modelOf(caller?.userId);
    return model ? new ModelAnswerer(model, this.tools, this.budgets, this.config.AI_TIMEOUT_MS) : this.coach;
  }
}
