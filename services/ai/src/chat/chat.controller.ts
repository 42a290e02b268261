import { aiContract } from '@attune/ai-contract/ai.contract';
import { type ChatCompletion, chatMethods, chatStreams } from '@attune/ai-contract/chat';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { QuestionLogRepository } from '../question-log/question-log.repository.js';
import { ChatService, type Question } from './chat.service.js';
import { withHeartbeat } from './heartbeat.js';

const contract = { service: aiContract.service, methods: chatMethods, streams: chatStreams };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Questions to the assistant, and what they sent. */
@Serves(contract)
export class ChatController {
  constructor(
    private readonly chats: ChatService,
    private readonly log: QuestionLogRepository,
  ) {}

  async chat(question: Question, caller: Caller | undefined, call: Call): Promise<ChatCompletion> {
    return this.chats.whole(question, caller, call);
  }

  chatStream(question: Question, caller: Caller | undefined, call: Call) {
    return withHeartbeat(this.chats.answer(question, caller, call));
  }

  async calls(_input: Input<'calls'>, caller: Caller | undefined) {
    return { calls: await this.log.of(authenticated(caller).userId) };
  }
}
