import type { aiContract } from '@attune/ai-contract/ai.contract';
import type { Sent } from '@attune/ai-contract/sent';
import type { AssistantLanguage, TopicIdea, TopicIdeas } from '@attune/ai-contract/topic-ideas';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { MemberQuestions } from '../budgets/member-questions.js';
import { safetyAnswer } from '../safety/safety.js';
import { ModelChoiceService } from '../model-choice/model-choice.service.js';
import { hasAddress } from '../model/model.text.js';
import type { ProviderClient } from '../model/provider.client.js';
import { NOTHING_SENT, SingleQuestion } from '../model/single-question.js';
import { QuestionLogRepository } from '../question-log/question-log.repository.js';
import { ProfileReader, type TwoProfiles } from './profile.reader.js';
import { ideasIn } from './topic.answer.js';
import { topicPrompt } from './topic.prompt.js';
import { ideasByRule } from './topic.rules.js';

/** Finds topics for a member and a friend: a model's where one is set up and its answer is of use, else by rule. */
@Injectable()
export class TopicIdeasService {
  constructor(
    private readonly profiles: ProfileReader,
    private readonly choices: ModelChoiceService,
    private readonly question: SingleQuestion,
    private readonly questions: MemberQuestions,
    private readonly log: QuestionLogRepository,
    @InjectLogger() private readonly logger: Logger,
  ) {}

  async ideas(
    { with: friendId, language }: InputOf<typeof aiContract, 'topicIdeas'>,
    caller: Caller,
    call: Call,
  ): Promise<TopicIdeas> {
    const { userId } = caller;
    return this.questions.run(userId, async () => {
      const profiles = await this.profiles.read(friendId, language, caller);
      const model = await this.choices.modelForTwo(userId, friendId);
      const { ideas, sent } = await this.#byModel(model, profiles, language, userId, call);
      if (ideas) return { writtenBy: 'model', ideas, sent };
      const quotable = { mine: profiles.mine.filter(isQuotable), theirs: profiles.theirs.filter(isQuotable) };
      return { writtenBy: 'rules', ideas: ideasByRule(quotable, language), sent };
    });
  }

  async #byModel(
    model: ProviderClient | undefined,
    profiles: TwoProfiles,
    language: AssistantLanguage,
    userId: string,
    call: Call,
  ): Promise<{ ideas?: TopicIdea[] | undefined; sent: Sent }> {
    const told = { mine: profiles.mine.filter(isForAModel), theirs: profiles.theirs.filter(isForAModel) };
    if (!model || told.theirs.length === 0) return { sent: NOTHING_SENT };
    const { messages, kept } = topicPrompt(told, language);
    const at = new Date();
    const answer = await this.question.ask(model, messages, call.signal);
    if (!answer) return { sent: NOTHING_SENT };
    const { text, sent, usage } = answer;
    const outcome = text === undefined ? 'failed' : 'stop';
    await this.log
      .keep({ _id: call.id, userId, at, sent: { ...sent, messages: kept }, usage, outcome })
      .catch((error: unknown) =>
        this.logger.error({ kind: error instanceof Error ? error.name : 'unknown' }, 'call_not_logged'),
      );
    return { ideas: text === undefined ? undefined : ideasIn(text, [...told.mine, ...told.theirs]), sent };
  }
}

/** What a written text would answer in a chat is no model's business in a profile either. */
const isForAModel = ({ words }: { words: string }) => !safetyAnswer(words);
/** A rule quotes a line as it stands: into a draft goes neither harm nor a link, as with a model's topics. */
const isQuotable = (line: { words: string }) => isForAModel(line) && !hasAddress(line.words);
