import { randomBytes } from 'node:crypto';
import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import type { PublicProfile } from '@attune/auth-contract/user';
import type { ReportToMove } from '@attune/friends-contract/friends.contract';
import type { Message } from '@attune/messaging-contract/message';
import type { MessagingReason } from '@attune/messaging-contract/messaging.contract';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { testCaller } from '@attune/platform/testing/test-config';

export interface Suspended {
  userId: string;
  decisionId: string;
  kind: string;
  until: string | null;
}

/** What the other services know. */
export class World {
  readonly profiles = new Map<string, PublicProfile>();
  readonly moderators = new Set<string>();
  /** Sessions without a second factor. */
  readonly withoutSecondFactor = new Set<string>();
  /** By `profilePicture`: the id and bytes. */
  readonly pictures = new Map<string, { pictureId: string; bytes: string }>();
  /** By both ids, the reporter's first. */
  readonly conversations = new Map<string, Message[]>();
  readonly notes = new Map<string, string>();
  toMove: ReportToMove[] = [];
  /** By decision: taken once, as auth takes them. */
  readonly suspensions = new Map<string, Suspended>();
  /** By kind, member and reference: one mail, as auth sends them. */
  readonly mails = new Set<string>();
  /** Runs before a call is answered; it may end the process that called. */
  onCall: (method: string) => Promise<void> = async () => undefined;

  member(firstname = 'Alex'): Caller {
    const caller = testCaller(randomBytes(12).toString('hex'));
    this.profiles.set(caller.userId, profileOf(caller.userId, firstname));
    return caller;
  }

  moderator(): Caller {
    const caller = this.member('Mo');
    this.moderators.add(caller.userId);
    return caller;
  }

  /** Shows one picture more on the member's profile. */
  addPicture({ userId }: Caller): string {
    const pictureId = randomBytes(32).toString('hex');
    const profilePicture = `/api/pictures/${pictureId}.webp`;
    this.pictures.set(profilePicture, { pictureId, bytes: Buffer.from(`picture ${pictureId}`).toString('base64') });
    this.profiles.get(userId)?.photos.push(profilePicture);
    return profilePicture;
  }

  /** A conversation of so many messages, said by `from`. */
  converse(from: Caller, to: Caller, count: number): void {
    const messages = Array.from({ length: count }, (_, index): Message => ({
      _id: randomBytes(12).toString('hex'),
      seq: index + 1,
      senderId: from.userId,
      recipientId: to.userId,
      text: `message ${index + 1}`,
      createdAt: new Date().toISOString(),
      reactions: [],
    }));
    for (const [one, other] of [[from, to] as const, [to, from] as const])
      this.conversations.set(`${one.userId}_${other.userId}`, messages);
  }

  evidenceOf(reader: string, other: string, seq: number | undefined): Message[] {
    const messages = this.conversations.get(`${reader}_${other}`) ?? [];
    if (seq === undefined) return messages.slice(-21);
    if (!messages.some(message => message.seq === seq))
      throw new ServiceError<MessagingReason>('not_found', 'unknown_message');
    return messages.filter(message => Math.abs(message.seq - seq) <= 10);
  }

  partnersOf(userId: string): string[] {
    const pairs = [...this.conversations.keys()].map(key => key.split('_') as [string, string]);
    return pairs
      .filter(([one]) => one === userId)
      .map(([, other]) => other)
      .toSorted();
  }
}

const profileOf = (_id: string, firstname: string): PublicProfile => ({
  _id,
  username: `u_${_id}`,
  firstname,
  lastname: 'Doe',
  age: 30,
  pronouns: null,
  bio: 'What I say of myself.',
  profilePicture: null,
  photos: [],
  prompts: [],
  facts: NO_FACTS,
});
