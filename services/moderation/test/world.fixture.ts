import { randomBytes, randomUUID } from 'node:crypto';
import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import type { PublicProfile } from '@attune/auth-contract/user';
import type { FriendsReason, Person, ReportToMove } from '@attune/friends-contract/friends.contract';
import type { VouchRing } from '@attune/friends-contract/vouch.methods';
import type { EvidenceMessage, Voice } from '@attune/messaging-contract/message';
import type { EvidenceComment } from '@attune/moments-contract/comment';
import type { MomentsReason } from '@attune/moments-contract/moments.contract';
import type { MessagingReason } from '@attune/messaging-contract/messaging.contract';
import { type Photo, photoPathOf } from '@attune/pictures-contract/photo';
import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';
import { VOICE_BARS, voicePathOf } from '@attune/pictures-contract/voice';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { testCaller } from '@attune/platform/testing/test-config';
import { FakeTies } from './selfie-ties.fixture.js';
import { FakeMarks } from './selfie-marks.fixture.js';
import { EventsOfWorld } from './events-of-world.fixture.js';

export interface Suspended {
  userId: string;
  decisionId: string;
  kind: string;
  until: string | null;
}

/** What the other services know. */
export class World {
  readonly events = new EventsOfWorld();
  readonly profiles = new Map<string, PublicProfile>();
  readonly moderators = new Set<string>();
  readonly operators = new Set<string>();
  /** Sessions without a second factor. */
  readonly withoutSecondFactor = new Set<string>();
  /** By `profilePicture`: the id and bytes. */
  readonly pictures = new Map<string, { pictureId: string; bytes: string }>();
  /** By both ids, the reporter's first. */
  readonly conversations = new Map<string, EvidenceMessage[]>();
  /** By both ids, the reader's first: members who blocked the reader, or hid themselves. */
  readonly unseen = new Set<string>();
  /** By both ids, the blocker's first: what the blocker saw then. */
  readonly blocked = new Map<string, Person>();
  /** The tokens that auth knows, by whom they are for. */
  readonly appealTokens = new Map<string, string>();
  /** By both ids, the reporter's first: of all requests, those that ended among them. */
  readonly requestNotes = new Map<string, string[]>();
  /** By author: what they said below moments. */
  readonly comments = new Map<string, EvidenceComment[]>();
  toMove: ReportToMove[] = [];
  rings: VouchRing[] = [];
  /** Those of them that friends fails to remove. */
  staying = new Set<string>();
  /** By decision: taken once, as auth takes them. */
  readonly suspensions = new Map<string, Suspended>();
  /** By kind, member and reference: one mail, as auth sends them. */
  readonly mails = new Set<string>();
  /** Members of whose appeal auth was told. */
  readonly heldFor = new Set<string>();
  /** Who knows whom, and the moderators that auth knows. */
  readonly ties = new FakeTies();
  readonly marks = new FakeMarks();
  /** Members whom others must not see. */
  readonly hidden = new Set<string>();
  /** By upload: what pictures makes of it, in base64. */
  readonly selfies = new Map<string, string>();
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

  /** A photo that the member uploaded for a conversation. */
  addPhoto({ userId }: Caller): Photo {
    const photoId = `${userId}-${randomUUID()}`;
    const pictureId = randomBytes(32).toString('hex');
    const bytes = Buffer.from(`photo ${photoId}`).toString('base64');
    this.pictures.set(photoPathOf(photoId), { pictureId, bytes });
    return { photoId, width: 640, height: 480 };
  }

  /** A recording that the member uploaded for a conversation. */
  addVoice({ userId }: Caller): Voice {
    const voiceId = `${userId}-${randomUUID()}`;
    const pictureId = randomBytes(32).toString('hex');
    const bytes = Buffer.from(`voice ${voiceId}`).toString('base64');
    this.pictures.set(voicePathOf(voiceId), { pictureId, bytes });
    return { voiceId, durationMs: 14_200, bars: '0'.repeat(VOICE_BARS) };
  }

  /** A conversation of so many messages, said by `from`. */
  converse(from: Caller, to: Caller, count: number): void {
    const messages = Array.from({ length: count }, (_, index): EvidenceMessage => ({
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

  /** Says something below a moment. */
  comment({ userId }: Caller, text: string): EvidenceComment {
    const at = new Date().toISOString();
    const said: EvidenceComment = { commentId: randomBytes(12).toString('hex'), momentId: 'coffee', text, at };
    this.comments.set(userId, [...(this.comments.get(userId) ?? []), said]);
    return said;
  }

  /** As moments answers. */
  commentOf(authorId: string, commentId: string): EvidenceComment {
    const found = this.comments.get(authorId)?.find(comment => comment.commentId === commentId);
    if (!found) throw new ServiceError<MomentsReason>('not_found', 'unknown_comment');
    return found;
  }

  /** As friends answers. */
  async notesOf(reader: string, requesterId: string): Promise<string[]> {
    await this.onCall('requestEvidence');
    return this.requestNotes.get(`${reader}_${requesterId}`) ?? [];
  }

  /** As messaging answers. */
  async evidenceOf(reader: string, other: string, seq: number | undefined): Promise<EvidenceMessage[]> {
    await this.onCall('messageEvidence');
    const messages = this.conversations.get(`${reader}_${other}`) ?? [];
    if (seq === undefined) return messages.slice(-21);
    if (!messages.some(message => message.seq === seq))
      throw new ServiceError<MessagingReason>('not_found', 'unknown_message');
    return messages.filter(message => Math.abs(message.seq - seq) <= 10);
  }

  /** The member with this username, as friends shows them to the reader. */
  profileFor(reader: string, username: string): PublicProfile {
    const profile = [...this.profiles.values()].find(one => one.username === username);
    if (!profile || this.unseen.has(`${reader}_${profile._id}`))
      throw new ServiceError<FriendsReason>('not_found', 'unknown_member');
    return profile;
  }

  profileOf(userId: string): PublicProfile {
    const profile = this.profiles.get(userId);
    if (!profile) throw new ServiceError('unauthenticated', 'not_logged_in');
    return profile;
  }

  /** As pictures answers: once. */
  upload(uploadId: string): string {
    const bytes = this.selfies.get(uploadId);
    this.selfies.delete(uploadId);
    if (bytes === undefined) throw new ServiceError<PicturesReason>('not_found', 'upload_gone');
    return bytes;
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
