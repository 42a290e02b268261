import type { aiContract } from '@attune/ai-contract/ai.contract';
import type { ProfileProposal, ProfileProposals } from '@attune/ai-contract/profile-proposals';
import type { Sent } from '@attune/ai-contract/sent';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { MemberQuestions } from '../budgets/member-questions.js';
import { safetyAnswer } from '../safety/safety.js';
import { ModelChoiceService } from '../model-choice/model-choice.service.js';
import { NOTHING_SENT, SingleQuestion } from '../model/single-question.js';
import { type FormField, fieldsOf } from './form.fields.js';
import { proposalsIn } from './proposal.answer.js';
import { proposalPrompt } from './proposal.prompt.js';
import { proposalsByRule } from './proposal.rules.js';

type Input = InputOf<typeof aiContract, 'profileProposals'>;

/** A bio and three answers in JSON. */
const ANSWER_TOKENS = 900;

/** Proposes other words for a member's profile: a model's where one answers the member and is of use, else by rule. Keeps and logs nothing. */
@Injectable()
export class ProfileProposalsService {
  constructor(
    private readonly choices: ModelChoiceService,
    private readonly question: SingleQuestion,
    private readonly questions: MemberQuestions,
  ) {}

  async propose(input: Input, { userId }: Caller, call: Call): Promise<ProfileProposals> {
    return this.questions.run(userId, () => this.#answer(input, userId, call));
  }

  async #answer(input: Input, userId: string, call: Call): Promise<ProfileProposals> {
    const fields = fieldsOf(input);
    const hobbies = input.hobbies.map(hobby => hobby.trim());
    const words = [...fields.map(field => field.words), ...hobbies];
    const advice = words.map(text => safetyAnswer(text)?.answer).find(text => text !== undefined);
    if (advice !== undefined) return { writtenBy: 'advice', advice, proposals: [], sent: NOTHING_SENT };
    const { proposals, sent } = await this.#byModel(fields, hobbies, input.language, userId, call);
    if (proposals) return { writtenBy: 'model', advice: null, proposals, sent };
    return { writtenBy: 'rules', advice: null, proposals: proposalsByRule(fields, hobbies, input.language), sent };
  }

  async #byModel(
    fields: FormField[],
    hobbies: string[],
    language: Input['language'],
    userId: string,
    call: Call,
  ): Promise<{ proposals?: ProfileProposal[] | undefined; sent: Sent }> {
    const written = fields.filter(({ words }) => words !== '');
    // An empty bio can be made of what else is there; an empty answer only of inventions.
    const told = fields.filter(field => field.prompt === null || written.includes(field));
    if (written.length === 0 && hobbies.length === 0) return { sent: NOTHING_SENT };
    const model = await this.choices.modelOf(userId);
    const messages = proposalPrompt(told, hobbies, language);
    const answer = model && (await this.question.ask(model, messages, call.signal, ANSWER_TOKENS));
    if (!answer) return { sent: NOTHING_SENT };
    const { text, sent } = answer;
    return { proposals: text === undefined ? undefined : proposalsIn(text, told, hobbies), sent };
  }
}
