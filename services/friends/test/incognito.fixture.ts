import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import type { Caller } from '@attune/platform/contract';
import { until } from '../../../infra/test/until.js';
import { anEntry, type RunningFriends } from './friends-service.fixture.js';

/** A member, with what auth says of them. */
export interface Known extends Caller {
  entry: DirectoryEntry;
}

/** The ways by which someone sees an incognito member whom they may see. */
export const KNOWN = ['search', 'people', 'picture', 'profile'];

let pictures = 0;

/** Members who go incognito, and who sees them. */
export function incognitoMembers(running: () => RunningFriends) {
  async function member(): Promise<Known> {
    pictures += 1;
    const profilePicture = `/api/pictures/${pictures.toString(16).padStart(64, '0')}.webp`;
    const entry = anEntry({ profilePicture });
    const { userId: _id, username, firstname, lastname } = entry;
    const words = { age: 30, pronouns: null, bio: null, prompts: [], facts: NO_FACTS };
    running().profiles.set(_id, {
      _id,
      username,
      firstname,
      lastname,
      profilePicture,
      photos: [profilePicture],
      ...words,
    });
    return { ...(await running().member(entry)), entry };
  }
  const isIncognito = async ({ userId }: Caller) =>
    (await running().directory.findOne({ _id: userId }))?.isIncognito === true;
  async function goIncognito(who: Known, revision = 2) {
    await running().userChanged({ ...who.entry, revision, isIncognito: true });
    await until(() => isIncognito(who));
  }
  async function incognito(): Promise<Known> {
    const who = await member();
    await goIncognito(who);
    return who;
  }
  const ask = (one: Caller, other: Caller) => running().friends.sendRequest({ targetId: other.userId }, one);
  const befriend = async (one: Caller, other: Caller) => {
    await ask(one, other);
    await running().friends.acceptRequest({ requesterId: one.userId }, other);
  };

  /** By which ways a reader sees a member. */
  async function waysTo({ userId, entry: { username, profilePicture } }: Known, reader: Caller): Promise<string[]> {
    const { friends } = running();
    const has = (people: { _id: string }[]) => people.some(({ _id }) => _id === userId);
    const [found, relations, visible, picture, profile] = await Promise.all([
      friends.search({ query: username }, reader),
      friends.relationsWith({ ids: [userId] }, reader),
      friends.visiblePeople({ ids: [userId] }, reader),
      friends.maySeePicture({ profilePicture: profilePicture ?? '' }, reader),
      friends.profile({ username }, reader).catch((error: { reason: string }) => error.reason),
    ]);
    return Object.entries({
      search: has(found.people),
      suggestion: has(relations.strangers),
      people: has(visible.people),
      picture: picture.maySee,
      profile: typeof profile !== 'string',
    }).flatMap(([way, isOpen]) => (isOpen ? way : []));
  }

  return { member, isIncognito, goIncognito, incognito, ask, befriend, waysTo };
}
