import type { HiddenMember } from '@attune/auth-contract/standing';
import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import type { ShownMark } from '@attune/auth-contract/shown-marks';
import type { DirectoryEntry, PublicProfile } from '@attune/auth-contract/user';
import type { Caller } from '@attune/platform/contract';

/** What auth and friends know. All members are strangers until the test says otherwise. */
export class World {
  readonly ages = new Map<string, number | null>();
  /** What members show of themselves; most show nothing. */
  readonly shown = new Map<string, Partial<PublicProfile>>();
  /** Who has the mark of members who were vouched for, as friends says. */
  readonly vouched: { _id: string; month: string }[] = [];
  /** Whom auth lists as hidden. */
  readonly hidden: HiddenMember[] = [];
  /** Whom friends shows to no stranger. */
  readonly incognito = new Set<string>();
  /** What everyone sees of members' marks, by auth; most have none. */
  readonly marks = new Map<string, { revision: number; marks: ShownMark[] }>();
  /** Which marks auth and moderation could make. */
  offered = { domains: ['club.example'], walletAge: true, hasModerator: true };
  takesSelfies = true;
  isModerationAway = false;
  areOwnMarksAway = false;
  /** How many friend requests of a month have no answer, and have one. */
  requests = { waiting: 0, answered: 0 };
  /** After a page of members was read, before it is answered. */
  onListed = async (): Promise<void> => undefined;
  readonly #friends = new Set<string>();
  readonly #connected = new Set<string>();
  readonly #asked: [from: string, to: string][] = [];
  readonly #gone = new Set<string>();

  befriend(one: Caller, other: Caller): void {
    this.#friends.add(pairOf(one.userId, other.userId));
  }

  ask(from: Caller, to: Caller): void {
    this.#asked.push([from.userId, to.userId]);
    this.connect(from, to);
  }

  /** By a block or a request. */
  connect(one: Caller, other: Caller): void {
    this.#connected.add(pairOf(one.userId, other.userId));
  }

  remove({ userId }: Caller): void {
    this.#gone.add(userId);
  }

  relationsOf(userId: string, ids: string[]) {
    const isFriend = (id: string) => this.#friends.has(pairOf(userId, id));
    const isStranger = (id: string) =>
      !isFriend(id) && !this.#connected.has(pairOf(userId, id)) && !this.incognito.has(id);
    return { friends: ids.filter(isFriend).map(personOf), strangers: ids.filter(isStranger).map(personOf) };
  }

  listsOf(userId: string) {
    const requests = this.#asked.filter(([, to]) => to === userId).map(([from]) => personOf(from));
    const sent = this.#asked.filter(([from]) => from === userId).map(([, to]) => personOf(to));
    return { friends: [], requests, sent, blocked: [] };
  }

  membersAfter(after: string | null, limit: number): DirectoryEntry[] {
    const ids = [...this.ages.keys()].filter(id => id > (after ?? '') && !this.#gone.has(id)).toSorted();
    return ids.slice(0, limit).map(id => this.entryOf(id));
  }

  entryOf(userId: string) {
    return { ...entryOf(userId), marks: [], ...this.marks.get(userId) };
  }

  publicProfileOf(userId: string): PublicProfile {
    const empty = { age: null, pronouns: null, bio: null, photos: [], prompts: [], facts: NO_FACTS };
    return { ...personOf(userId), ...empty, ...this.shown.get(userId) };
  }

  profileOf(userId: string) {
    const { _id, ...names } = personOf(userId);
    return { _id, ...names, email: 'a@example.org', age: this.ages.get(userId) ?? null, pronouns: null, bio: null };
  }
}

export const entryOf = (userId: string): DirectoryEntry => {
  const { _id, ...names } = personOf(userId);
  return { userId: _id, ...names, morePhotos: [], revision: 1 };
};
const personOf = (_id: string) => {
  return { _id, username: `m_${_id}`, firstname: 'Alex', lastname: 'Doe', profilePicture: null };
};
const pairOf = (one: string, other: string) => [one, other].toSorted().join('_');
