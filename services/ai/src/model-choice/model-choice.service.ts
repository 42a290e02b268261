import type { AiReason } from '@attune/ai-contract/ai.reasons';
import type { ChosenModel, ModelChoice } from '@attune/ai-contract/model-choice';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { Models } from '../model/models.js';
import type { ProviderClient } from '../model/provider.client.js';
import { ModelChoiceRepository } from './model-choice.repository.js';

/** Says which model answers a member: of those that are set up the one that they chose. */
@Injectable()
export class ModelChoiceService {
  constructor(
    private readonly models: Models,
    private readonly choices: ModelChoiceRepository,
  ) {}

  async chosen(userId: string): Promise<ChosenModel> {
    return { available: this.models.available, chosen: (await this.choices.of(userId)) ?? null };
  }

  async choose(userId: string, choice: ModelChoice): Promise<void> {
    const isThere = choice === 'none' || this.models.at(choice) !== undefined;
    if (!isThere) throw new ServiceError<AiReason>('invalid_input', 'model_not_set_up');
    await this.choices.set(userId, choice);
  }

  /** Undefined: no model answers. Where the choice cannot be read, it may be `none`. */
  async modelOf(userId: string | undefined): Promise<ProviderClient | undefined> {
    if (userId === undefined || !this.models.first) return this.models.first;
    const choice = await this.choices.of(userId).catch((): ModelChoice => 'none');
    return choice === undefined ? this.models.first : this.models.at(choice);
  }

  /**
   * A model that may read words of both: the asker's, and where the other one allows less, one that they allow. Who chose a provider
   * allows both places, who chose a local model no provider, and who chose none no model.
   */
  async modelForTwo(askerId: string, otherId: string): Promise<ProviderClient | undefined> {
    const model = await this.modelOf(askerId);
    if (!model) return undefined;
    const allowed = await this.choices.of(otherId).catch((): ModelChoice => 'none');
    if (allowed === 'none') return undefined;
    return allowed === 'local' ? this.models.at('local') : model;
  }
}
