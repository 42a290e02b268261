import { aiContract, type Echo } from '@attune/ai-contract/ai.contract';
import { Serves } from '@attune/platform/serves';

@Serves(aiContract)
export class AiController {
  async echo(echo: Echo) {
    return echo;
  }
}
