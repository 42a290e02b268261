import { aiContract } from '@attune/ai-contract/ai.contract';
import type { ChatCompletion, ChatPiece, LoggedCall } from '@attune/ai-contract/chat';
import type { ModelChoice } from '@attune/ai-contract/model-choice';
import type { ProfileProposals } from '@attune/ai-contract/profile-proposals';
import type { TopicIdeas } from '@attune/ai-contract/topic-ideas';
import type { Call, Caller } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ServiceError } from '@attune/platform/service-error';
import { createService } from '@attune/platform/host/create-service';
import { gatewayTestConfig, startGateway } from './gateway.fixture.js';

interface Question {
  messages: { role: string; content: string }[];
  visitor?: string | undefined;
  address?: string | undefined;
}
export type Answering = (question: Question, call: Call) => AsyncIterable<ChatPiece>;

export const COMPLETION: ChatCompletion = {
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'm',
  choices: [{ index: 0, message: { role: 'assistant', content: 'Hello there.' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
  people: [{ _id: 'b'.repeat(24), username: 'mia', firstname: 'Mia', lastname: 'Berg', profilePicture: null }],
  sent: null,
};
export const LOGGED: LoggedCall = {
  id: 'c1',
  at: '2026-01-01T00:00:00.000Z',
  sent: { destination: 'local', model: 'm', tools: [], messages: [{ role: 'user', content: 'Hi' }] },
  usage: COMPLETION.usage,
  outcome: 'stop',
};
export const QUESTION = { messages: [{ role: 'user', content: 'Hi' }] };

/** The member with whom there are topics. */
export const FRIEND = 'b'.repeat(24);
export const IDEAS: TopicIdeas = {
  writtenBy: 'model',
  ideas: [{ title: 'Bees', opening: 'How are the bees?', basis: [{ whose: 'theirs', words: 'I keep bees.' }] }],
  sent: LOGGED.sent,
};
export const PROPOSALS: ProfileProposals = {
  writtenBy: 'model',
  advice: null,
  proposals: [{ prompt: null, text: 'I paint boats. And you?', why: ['A question helps.'] }],
  sent: LOGGED.sent,
};
interface TopicsAsked {
  input: { with: string; language: string };
  caller: Caller | undefined;
}

/** Waits a moment, and says two pieces and the whole. */
export const says: Answering = async function* () {
  yield { delta: '' };
  yield { delta: 'Hello ' };
  yield { delta: 'there.' };
  yield { done: COMPLETION };
};

/** A gateway before an assistant that answers as the test says, also when it is changed later. */
export async function startGatewayWithAi() {
  const asked: { question: Question; caller: Caller | undefined }[] = [];
  const topicsAsked: TopicsAsked[] = [];
  const formsGiven: { form: unknown; caller: Caller | undefined }[] = [];
  const script: { answering: Answering; chosen: ModelChoice | null } = { answering: says, chosen: null };

  @Serves(aiContract)
  class FakeAi {
    async chat() {
      return COMPLETION;
    }

    async checkModels() {
      return { states: [] };
    }
    chatStream(question: Question, caller: Caller | undefined, call: Call) {
      asked.push({ question, caller });
      return script.answering(question, call);
    }
    async calls() {
      return { calls: [LOGGED] };
    }
    async topicIdeas(input: TopicsAsked['input'], caller: Caller | undefined) {
      topicsAsked.push({ input, caller });
      if (input.with !== FRIEND) throw new ServiceError<'conversation_closed'>('forbidden', 'conversation_closed');
      return IDEAS;
    }
    async rehearse() {
      return { writtenBy: 'rules' as const, lines: ['Oh, hello!'], sent: LOGGED.sent };
    }
    async profileProposals(form: unknown, caller: Caller | undefined) {
      formsGiven.push({ form, caller });
      return PROPOSALS;
    }
    async chosenModel() {
      return { available: [{ place: 'local' as const, model: 'm' }], chosen: script.chosen };
    }
    async chooseModel({ choice }: { choice: ModelChoice }) {
      script.chosen = choice;
    }
    async exportPage() {
      return { files: [], next: null };
    }
  }
  const ai = await createService(aiContract, { module: class Fake {}, controllers: [FakeAi] }, gatewayTestConfig());
  await ai.listen();
  const gateway = await startGateway({ config: { TRUST_PROXY: ['127.0.0.1'] } });
  return {
    gateway,
    asked,
    topicsAsked,
    formsGiven,
    script,
    /** The cookie of a browser that opened the page. */
    aVisitor: async (): Promise<{ cookie: string }> => {
      const answer = await gateway.get('/api/ai/visit');
      return { cookie: String(answer.headers.getSetCookie()[0]?.split(';')[0]) };
    },
    chat: (headers: Record<string, string>, sent: unknown = QUESTION) => gateway.post('/api/ai/chat', sent, headers),
    stop: async () => {
      await gateway.stop();
      await ai.close();
    },
  };
}
