import { matchingContract } from '@attune/matching-contract/matching.contract';
import { suggestedMethods } from '@attune/matching-contract/suggested.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { PassService } from './pass.service.js';
import { TopicsService } from '../cards/topics.service.js';
import { InCommonService } from './in-common.service.js';

const contract = { service: matchingContract.service, methods: suggestedMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** What is done about a member who was suggested. The caller is taken from the session alone. */
@Serves(contract)
export class SuggestedController {
  constructor(
    private readonly passes: PassService,
    private readonly topics: TopicsService,
    private readonly common: InCommonService,
  ) {}

  async pass({ memberId }: Input<'pass'>, caller: Caller | undefined) {
    await this.passes.pass(memberId, authenticated(caller));
  }

  async undoPass({ memberId }: Input<'undoPass'>, caller: Caller | undefined) {
    await this.passes.undo(memberId, authenticated(caller));
  }

  async inCommonWith({ memberId }: Input<'inCommonWith'>, caller: Caller | undefined) {
    return { inCommon: await this.common.inCommonWith(memberId, authenticated(caller)) };
  }

  async topicsWith({ memberId }: Input<'topicsWith'>, caller: Caller | undefined) {
    return this.topics.topicsWith(memberId, authenticated(caller));
  }
}
