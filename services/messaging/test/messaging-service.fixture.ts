import { randomBytes, randomUUID } from 'node:crypto';
import { authContract } from '@attune/auth-contract/auth.contract';
import type { HiddenMember } from '@attune/auth-contract/standing';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { Friendship, OpeningNote } from '@attune/friends-contract/friendship.methods';
import type { Message } from '@attune/messaging-contract/message';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import type { Photo } from '@attune/pictures-contract/photo';
import type { RecordedVoice } from '@attune/pictures-contract/voice';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { createAnnouncer } from '@attune/platform/announcer';
import type { Caller, InputOf } from '@attune/platform/contract';
import type { Answers } from '@attune/platform/testing/fake-client';
import { serveFake } from '@attune/platform/testing/fake-service';
import { startTestService } from '@attune/platform/testing/start-test-service';
import type { ServiceError } from '@attune/platform/service-error';
import { testCaller, testConfig, testPublicKey } from '@attune/platform/testing/test-config';
import { Redis } from 'ioredis';
import { createConnection } from 'mongoose';
import { until } from '../../../infra/test/until.js';
import { nothingChanged } from '../../../infra/test/nothing-changed.js';
import { type Conversation, conversationIdOf } from '../src/conversations/conversation.js';
import type { FormerText } from '../src/messages/former-text.schema.js';
import type { StoredMessage } from '../src/store/message.js';
import { MessagingModule } from '../src/messaging.module.js';

/** Replicas of messaging on a database of their own, a friends service that says what the test says, and a look behind them. */
export async function startMessaging({
  replicas = 2,
  mongodbUri = process.env['MONGODB_URI'],
  authAnswers = {},
}: { replicas?: number; mongodbUri?: string | undefined; authAnswers?: Answers<typeof authContract> } = {}) {
  const { REDIS_URL } = process.env;
  const MONGODB_URI = mongodbUri;
  if (!REDIS_URL || !MONGODB_URI) throw new Error('Run the suites with npm run jest: it starts Redis and MongoDB.');
  const MONGODB_DATABASE = `messaging-test-${randomBytes(6).toString('hex')}`;
  const config = { ...testConfig(REDIS_URL), SESSION_PUBLIC_KEYS: testPublicKey, MONGODB_URI, MONGODB_DATABASE };
  const friendships: Friendship[] = [];
  const listFriendships = async ({ after, limit }: { after: string | null; limit: number }) => ({
    friendships: friendships
      .toSorted((one, other) => (one._id < other._id ? -1 : 1))
      .filter(({ _id }) => _id > (after ?? ''))
      .slice(0, limit),
  });
  const openings = new Map<string, OpeningNote[]>();
  const openingOf = ({ userIds, revision }: { userIds: string[]; revision: number }) => `${userIds.join()} ${revision}`;
  const openingNotes = async (started: Started) => ({ notes: openings.get(openingOf(started)) ?? [] });
  const removeOpening = async (started: Started) => void openings.delete(openingOf(started));
  const friends = await serveFake(friendsContract, { listFriendships, openingNotes, removeOpening }, config);
  const hidden: HiddenMember[] = [];
  const listHidden = async () => ({ members: hidden });
  const auth = await serveFake(authContract, { listHidden, listChanged: nothingChanged, ...authAnswers }, config);
  const uploads: Upload[] = [];
  const uploadedPhoto = async (asked: { photoId: string; with: string }, caller: Caller | undefined) => {
    const isMeant = (upload: Upload) => upload.by === caller?.userId && upload.for === asked.with;
    return { photo: uploads.find(upload => isMeant(upload) && upload.photoId === asked.photoId) ?? null };
  };
  const recordings: (RecordedVoice & Uploaded)[] = [];
  const uploadedVoice = async (asked: { voiceId: string; with: string }, caller: Caller | undefined) => ({
    voice:
      recordings.find(
        ({ voiceId, by, for: to }) => voiceId === asked.voiceId && by === caller?.userId && to === asked.with,
      ) ?? null,
  });
  const pictures = await serveFake(picturesContract, { uploadedPhoto, uploadedVoice }, config);
  const running = await startTestService({
    contract: messagingContract,
    module: MessagingModule,
    config,
    replicas,
    speed: 20,
  });
  const mongo = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  const redis = new Redis(REDIS_URL);
  const conversations = mongo.collection<Conversation>('conversations');
  const events = createAnnouncer(friendsContract, running.transport);

  const settled = (one: Caller, other: Caller, isOpen: boolean) =>
    until(async () => {
      const found = await conversations.findOne({ _id: conversationIdOf(one.userId, other.userId) });
      return found?.isOpen === isOpen;
    });
  const start = async (one: Caller, other: Caller, revision = 1) => {
    await events.friendshipStarted({ userIds: [one.userId, other.userId], at: now(), revision });
    await settled(one, other, true);
  };
  /** `from` asked with a note, and `to` said yes; not announced. */
  const accepted = (from: Caller, to: Caller, text: string, { revision = 1, ...more }: Partial<Accepted> = {}) => {
    const userIds = [from.userId, to.userId].toSorted() as [string, string];
    const note = { senderId: from.userId, text, sentAt: yesterday(), wasRead: true, acceptedAt: now(), ...more };
    const key = openingOf({ userIds, revision });
    openings.set(key, [...(openings.get(key) ?? []), note]);
    return { userIds, revision, hasOpening: true, at: now() };
  };
  return {
    messaging: running.client,
    apps: running.apps,
    config,
    redis,
    events,
    /** Of auth. */
    authEvents: createAnnouncer(authContract, running.transport),
    /** Whom auth lists as hidden. */
    hidden,
    friendships,
    /** What friends keeps of accepted requests, by the two and the revision. */
    openings,
    accepted,
    /** The photos that pictures knows as uploaded. */
    uploads,
    /** One that `from` uploaded for the conversation with `to`. */
    upload: (from: Caller, to: Caller): Photo => {
      const photo = { photoId: `${from.userId}-${randomUUID()}`, width: 640, height: 480 };
      uploads.push({ ...photo, by: from.userId, for: to.userId });
      return photo;
    },
    /** The recordings that pictures knows as uploaded. */
    recordings,
    /** One that `from` recorded for the conversation with `to`. */
    record: (from: Caller, to: Caller, durationMs = 14_200): RecordedVoice => {
      const voice = { voiceId: `${from.userId}-${randomUUID()}`, durationMs };
      recordings.push({ ...voice, by: from.userId, for: to.userId });
      return voice;
    },
    conversations,
    messages: mongo.collection<StoredMessage>('messages'),
    formerTexts: mongo.collection<FormerText>('formerTexts'),
    member: aMember,
    start,
    end: async (one: Caller, other: Caller, revision = 2) => {
      await events.friendshipEnded({ userIds: [one.userId, other.userId], at: now(), revision });
      await settled(one, other, false);
    },
    /** Two members who may talk. */
    twoFriends: async () => {
      const [alice, bob] = [aMember(), aMember()];
      await start(alice, bob);
      return [alice, bob] as const;
    },
    /** What `text` became. */
    say: async (from: Caller, to: Caller, text: string, more: Said = {}) => {
      const { message } = await running.client.send({ recipientId: to.userId, text, ...more }, from);
      return message;
    },
    /** The same, as a browser does it: under one id, again and again until there is an answer. */
    insist: async (from: Caller, to: Caller, text: string): Promise<Message> => {
      const asked = { recipientId: to.userId, text, clientMsgId: randomUUID() };
      for (;;) {
        const answer = await running.client.send(asked, from).catch((err: ServiceError) => {
          if (err.code !== 'unavailable') throw err;
        });
        if (answer) return answer.message;
      }
    },
    /** All of a conversation, page after page. */
    log: async (reader: Caller, other: Caller) => {
      const log: Message[] = [];
      for (;;) {
        const after = log.length;
        const { messages } = await running.client.history({ with: other.userId, after, limit: 200 }, reader);
        log.push(...messages);
        if (messages.length < 200) return log;
      }
    },
    stop: async () => {
      await running.stop();
      await friends.stop();
      await auth.stop();
      await pictures.stop();
      await mongo.dropDatabase();
      await mongo.close();
      redis.disconnect();
    },
  };
}

type Started = Pick<Friendship, 'userIds' | 'revision'>;
type Accepted = OpeningNote & { revision: number };

interface Uploaded {
  by: string;
  for: string;
}
type Upload = Photo & Uploaded;
export type RunningMessaging = Awaited<ReturnType<typeof startMessaging>>;

/** What goes with a text. */
type Said = Partial<
  Pick<
    InputOf<typeof messagingContract, 'send'>,
    'clientMsgId' | 'replyTo' | 'draftedWith' | 'photoId' | 'voiceId' | 'voiceBars'
  >
>;

export const now = () => new Date().toISOString();
const yesterday = () => new Date(Date.now() - 24 * 3_600_000).toISOString();
export const aMember = (): Caller => testCaller(randomBytes(12).toString('hex'));
export const textsOf = (messages: Message[]) => messages.map(({ text }) => text);
export const seqsOf = (messages: Message[]) => messages.map(({ seq }) => seq);
export const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
