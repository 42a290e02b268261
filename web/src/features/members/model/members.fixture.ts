import type { MemberProfile } from '@attune/gateway-contract/members';
import type { Answer } from '../../../../test/fake-gateway.js';
import { bob } from '../../friends/model/friends.fixture.js';

const photo = (digit: string) => `/api/pictures/${digit.repeat(64)}.webp`;

export const NO_FACTS = { work: null, education: null, languages: [], heightCm: null, hobbies: [] };

/** Bob, who shows as much of himself as a profile holds. */
export const bobsProfile: MemberProfile = {
  ...bob,
  profilePicture: photo('1'),
  age: 34,
  pronouns: 'he/him',
  bio: 'Bread on Sundays.\nRain does not stop me.',
  photos: [photo('1'), photo('2'), photo('3')],
  prompts: [{ prompt: 'ask_me_about', answer: 'the year on a boat' }],
  facts: {
    work: 'Carpenter',
    education: 'apprenticeship',
    languages: ['en', 'de'],
    heightCm: 178,
    hobbies: ['chess', 'baking'],
  },
  relation: 'stranger',
  note: null,
};

/** What GET /api/members/:username answers. */
export const shown = (change: Partial<MemberProfile> = {}): Answer => ({
  status: 200,
  body: { success: true, member: { ...bobsProfile, ...change } },
});
