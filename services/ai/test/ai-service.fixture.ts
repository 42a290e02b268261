import { randomBytes } from 'node:crypto';
import { aiContract } from '@attune/ai-contract/ai.contract';
import type { ChatCompletion } from '@attune/ai-contract/chat';
import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract, type Person } from '@attune/friends-contract/friends.contract';
import type { Card } from '@attune/matching-contract/card';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import type { Caller } from '@attune/platform/contract';
import type { Answers } from '@attune/platform/testing/fake-client';
import { serveFake } from '@attune/platform/testing/fake-service';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { testCaller, testConfig, testPublicKey } from '@attune/platform/testing/test-config';
import { createConnection } from 'mongoose';
import type { AiConfig } from '../src/ai.config.js';
import { AiModule } from '../src/ai.module.js';
import type { StoredModelChoice } from '../src/model-choice/model-choice.schema.js';
import type { LoggedQuestion } from '../src/question-log/question-log.schema.js';

interface Options {
  overrides?: Partial<AiConfig>;
  auth?: Answers<typeof authContract>;
  friends?: Answers<typeof friendsContract>;
  matching?: Answers<typeof matchingContract>;
  messaging?: Answers<typeof messagingContract>;
  replicas?: number;
}

/** Replicas of ai on a database of their own, with other services that say what the test says. */
export async function startAi({ overrides = {}, replicas = 2, ...around }: Options = {}) {
  const { auth = {}, friends = {}, matching = {}, messaging = {} } = around;
  const config = aiTestConfig(overrides);
  const fakes = [
    await serveFake(authContract, auth, config),
    await serveFake(friendsContract, friends, config),
    await serveFake(matchingContract, matching, config),
    await serveFake(messagingContract, messaging, config),
  ];
  const running = await startTestService({ contract: aiContract, module: AiModule, config, replicas });
  const mongo = await createConnection(config.MONGODB_URI, { dbName: config.MONGODB_DATABASE }).asPromise();
  const { client } = running;

  /** One question, the way most are asked; by a visitor of its own unless it says who asks. */
  const ask = (text: string, caller?: Caller, visitor = randomBytes(8).toString('hex')): Promise<ChatCompletion> =>
    client.chat({ messages: [{ role: 'user', content: text }], visitor }, caller);
  return {
    ai: client,
    apps: running.apps,
    config,
    ask,
    calls: mongo.collection<LoggedQuestion>('calls'),
    modelChoices: mongo.collection<StoredModelChoice>('modelChoices'),
    stop: async () => {
      await running.stop();
      for (const fake of fakes) await fake.stop();
      await mongo.dropDatabase();
      await mongo.close();
    },
  };
}
export type RunningAi = Awaited<ReturnType<typeof startAi>>;

export function aiTestConfig(overrides: Partial<AiConfig> = {}): AiConfig {
  const { REDIS_URL, MONGODB_URI } = process.env;
  if (!REDIS_URL || !MONGODB_URI) throw new Error('Run the suites with npm run jest: it starts Redis and MongoDB.');
  return {
    ...testConfig(REDIS_URL),
    MONGODB_URI,
    MONGODB_DATABASE: `ai-test-${randomBytes(6).toString('hex')}`,
    SESSION_PUBLIC_KEYS: testPublicKey,
    AI_TOKENS_PER_HOUR: 5_000_000,
    AI_TIMEOUT_MS: 10_000,
    ...overrides,
  };
}

export const aMember = () => testCaller(randomBytes(12).toString('hex'));

export const aPerson = (named: Partial<Person> = {}): Person => ({
  _id: randomBytes(12).toString('hex'),
  username: 'mia_b',
  firstname: 'Mia',
  lastname: 'Berg',
  profilePicture: 'https://pictures.example/mia.webp',
  ...named,
});

/** Ben, who goes outside on a free Saturday as the caller does. */
export const aCard = (change: Partial<Card> = {}): Card => ({
  person: aPerson({ username: 'ben_b', firstname: 'Ben', lastname: '' }),
  age: 31,
  distance: 25,
  intention: 'relationship',
  agreements: [{ question: 24, mine: 'outside', theirs: 'outside' }],
  talkAboutEarly: { question: 20, mine: 'no', theirs: 'sometimes' },
  why: { compared: 2, agreed: 1 },
  profile: null,
  askAbout: null,
  ...change,
});

/** What an answer says. */
export const textOf = ({ choices: [{ message }] }: ChatCompletion) => message.content;
