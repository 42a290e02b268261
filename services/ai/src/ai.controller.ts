import { aiContract, type ChatCompletion } from '@attune/ai-contract/ai.contract';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { QuestionLogRepository } from './question-log/question-log.repository.js';
import { ChatService, type Question } from './chat/chat.service.js';
import { withHeartbeat } from './chat/heartbeat.js';
import { MemberDataExporter } from './member-data/member-data.exporter.js';
import { ModelChoiceService } from './model-choice/model-choice.service.js';
import { ProfileProposalsService } from './profile-proposals/profile-proposals.service.js';
import { RehearsalService } from './rehearsal/rehearsal.service.js';
import { TopicIdeasService } from './topics/topic-ideas.service.js';

/** Serves the contract. */
@Serves(aiContract)
export class AiController {
  constructor(
    private readonly chats: ChatService,
    private readonly log: QuestionLogRepository,
    private readonly exporter: MemberDataExporter,
    private readonly topics: TopicIdeasService,
    private readonly choices: ModelChoiceService,
    private readonly rehearsals: RehearsalService,
    private readonly proposals: ProfileProposalsService,
  ) {}

  async chat(question: Question, caller: Caller | undefined, call: Call): Promise<ChatCompletion> {
    return this.chats.whole(question, caller, call);
  }

  exportPage(input: InputOf<typeof aiContract, 'exportPage'>) {
    return this.exporter.page(input);
  }

  chatStream(question: Question, caller: Caller | undefined, call: Call) {
    return withHeartbeat(this.chats.answer(question, caller, call));
  }

  topicIdeas(input: InputOf<typeof aiContract, 'topicIdeas'>, caller: Caller | undefined, call: Call) {
    return this.topics.ideas(input, authenticated(caller), call);
  }

  rehearse(input: InputOf<typeof aiContract, 'rehearse'>, caller: Caller | undefined, call: Call) {
    return this.rehearsals.rehearse(input, authenticated(caller), call);
  }

  profileProposals(input: InputOf<typeof aiContract, 'profileProposals'>, caller: Caller | undefined, call: Call) {
    return this.proposals.propose(input, authenticated(caller), call);
  }

  chosenModel(_input: InputOf<typeof aiContract, 'chosenModel'>, caller: Caller | undefined) {
    return this.choices.chosen(authenticated(caller).userId);
  }

  async chooseModel({ choice }: InputOf<typeof aiContract, 'chooseModel'>, caller: Caller | undefined) {
    await this.choices.choose(authenticated(caller).userId, choice);
  }

  async calls(_input: InputOf<typeof aiContract, 'calls'>, caller: Caller | undefined) {
    return { calls: await this.log.of(authenticated(caller).userId) };
  }
}
