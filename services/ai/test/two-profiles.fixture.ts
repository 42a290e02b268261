import type { PublicProfile } from '@attune/auth-contract/user';
import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { Answers } from '@attune/platform/testing/fake-client';
import { aPerson } from './ai-service.fixture.js';

export const mia = aPerson();
export const ASKED = { with: mia._id, language: 'en' } as const;

export const aProfile = (change: Partial<PublicProfile>): PublicProfile => ({
  _id: mia._id,
  username: mia.username,
  firstname: mia.firstname,
  lastname: mia.lastname,
  age: 31,
  pronouns: null,
  bio: null,
  profilePicture: null,
  photos: [],
  prompts: [],
  facts: NO_FACTS,
  ...change,
});

const OWN = {
  ...aProfile({
    username: 'tom',
    firstname: 'Tom',
    facts: { ...NO_FACTS, hobbies: ['Climbing'], languages: ['de', 'it'] },
  }),
  email: 'tom@secret.example',
  standing: { isPaused: false, isModerator: false },
};

export const THEIRS = aProfile({
  bio: 'I keep bees on a roof. Their honey wins no prizes.',
  prompts: [{ prompt: 'good_sunday', answer: 'Pancakes and a long walk.' }],
  facts: { ...NO_FACTS, hobbies: ['climbing'], languages: ['de', 'it'] },
});

type ProfileOf = NonNullable<Answers<typeof friendsContract>['profile']>;

/** What the services around say of Tom, who asks, and of his friend Mia; a test changes it. */
export function twoFriendsWorld() {
  const world = {
    mayTalk: true,
    friends: [mia],
    profile: (async () => ({ ...THEIRS, relation: 'friend', note: null })) as ProfileOf,
  };
  const services = {
    auth: { getProfile: async () => OWN },
    friends: {
      lists: async () => ({ friends: world.friends, requests: [], sent: [], blocked: [] }),
      profile: (...given: Parameters<ProfileOf>) => world.profile(...given),
    },
    messaging: { mayTalk: async () => ({ mayTalk: world.mayTalk, showsTyping: false }) },
  };
  const atFirst = { ...world };
  return { world, services, reset: () => void Object.assign(world, atFirst) };
}
