import { aiContract, type ChatCompletion } from '@attune/ai-contract/ai.contract';
import { authenticated } from '@attune/platform/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { QuestionLogRepository } from './question-log/question-log.repository.js';
import { QuestionLogExporter } from './question-log/question-log.exporter.js';
import { ChatService, type Question } from './chat/chat.service.js';
import { withHeartbeat } from './chat/heartbeat.js';

/** Serves the contract. */
@Serves(aiContract)
export class AiController {
  constructor(
    private readonly chats: ChatService,
    private readonly log: QuestionLogRepository,
    private readonly exporter: QuestionLogExporter,
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

  async calls(_input: InputOf<typeof aiContract, 'calls'>, caller: Caller | undefined) {
    return { calls: await this.log.of(authenticated(caller).userId) };
  }
}
