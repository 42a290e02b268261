import { aiContract } from '@attune/ai-contract/ai.contract';
import { topicMethods } from '@attune/ai-contract/topic-ideas';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { TopicIdeasService } from './topic-ideas.service.js';

const contract = { service: aiContract.service, methods: topicMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Topics for two members. The caller is taken from the session alone. */
@Serves(contract)
export class TopicsController {
  constructor(private readonly topics: TopicIdeasService) {}

  topicIdeas(input: Input<'topicIdeas'>, caller: Caller | undefined, call: Call) {
    return this.topics.ideas(input, authenticated(caller), call);
  }
}
