import { figuresMethods } from '@attune/matching-contract/figures.methods';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { Serves } from '@attune/platform/serves';
import { FiguresService } from './figures.service.js';

/** How suggestions turn out, for everyone: no caller is asked for. */
@Serves({ service: matchingContract.service, methods: figuresMethods })
export class FiguresController {
  constructor(private readonly service: FiguresService) {}

  async figures() {
    return this.service.figures();
  }
}
