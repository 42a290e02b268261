import type { ModelState } from '@attune/ai-contract/model-check';
import type { ChosenModel, ModelChoice } from '@attune/ai-contract/model-choice';
import { stateOf } from './endpoint.js';
import type { ProviderClient } from './provider.client.js';

/** The models that the operator has set up. The first one answers unless a member chooses another. */
export class Models {
  constructor(private readonly all: readonly ProviderClient[]) {}

  get first(): ProviderClient | undefined {
    return this.all[0];
  }

  /** Undefined for `none`, and where none is set up there. */
  at(choice: ModelChoice): ProviderClient | undefined {
    return this.all.find(({ endpoint }) => endpoint.destination === choice);
  }

  get available(): ChosenModel['available'] {
    return this.all.flatMap(({ endpoint: { destination, model } }) =>
      destination === 'offline' ? [] : [{ place: destination, model }],
    );
  }

  /** Of each one's host. */
  states(): Promise<ModelState[]> {
    return Promise.all(this.all.map(({ endpoint }) => stateOf(endpoint)));
  }

  get isAnyGivenUp(): boolean {
    return this.all.some(model => model.isGivenUp);
  }
}
