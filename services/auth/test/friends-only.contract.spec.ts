import { FRIENDS_ONLY_FIELDS } from '@attune/auth-contract/friends-only';
import type { ProfileChange, PublicProfile } from '@attune/auth-contract/user';
import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import type { Caller } from '@attune/platform/contract';
import { testCaller, testPurposeToken } from '@attune/platform/testing/test-config';
import { withoutFriendsOnly } from '../src/profile/profile.presenter.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

type Fields = NonNullable<ProfileChange['friendsOnly']>['hide'];

let running: RunningAuth;
let alice: Caller;
let bob: Caller;

const FACTS = { work: 'Baker', education: 'school', languages: ['de'], heightCm: 181, hobbies: ['bread'] } as const;
const WORDS = {
  pronouns: 'they/them',
  bio: 'Early mornings',
  prompts: [
    { prompt: 'small_joy', answer: 'Tea' },
    { prompt: 'ask_me_about', answer: 'Rye' },
  ],
  facts: { ...FACTS, languages: ['de'], hobbies: ['bread'] },
} satisfies ProfileChange;

describe('fields of a profile for friends alone', () => {
  beforeAll(async () => (running = await startAuth()));
  beforeEach(async () => {
    const members = await Promise.all([running.verified(aRegistration()), running.verified(aRegistration())]);
    [alice, bob] = members.map(({ _id }) => testCaller(_id.toHexString())) as [Caller, Caller];
    await running.auth.updateProfile(WORDS, alice);
  });
  afterAll(() => running.stop());

  const keep = (hide: Fields, show: Fields = []) => running.auth.updateProfile({ friendsOnly: { hide, show } }, alice);
  const shown = () => running.auth.publicProfile({ userId: alice.userId }, bob);
  const onCard = async () => (await running.auth.publicProfiles({ userIds: [alice.userId] }, bob)).profiles[0];

  test('until a member says otherwise, everyone sees all of it', async () => {
    expect(await shown()).toMatchObject({ profile: WORDS });
    expect(await shown()).not.toHaveProperty('toFriends');
    expect(await running.auth.getProfile({}, alice)).not.toHaveProperty('friendsOnly');
  });

  test('U21 each of them leaves what everyone sees and the card, and stays for friends and for its member', async () => {
    const saved = await keep([...FRIENDS_ONLY_FIELDS]);

    const nothing = {
      pronouns: null,
      bio: null,
      prompts: [],
      facts: { work: null, education: null, languages: [], heightCm: null, hobbies: [] },
    };
    expect(saved).toMatchObject({ ...WORDS, friendsOnly: FRIENDS_ONLY_FIELDS });
    const { profile, toFriends } = await shown();
    expect(profile).toMatchObject(nothing);
    expect(await onCard()).toMatchObject(nothing);
    expect(toFriends).toMatchObject(WORDS);
    for (const seen of [profile, toFriends, await onCard()]) expect(seen).not.toHaveProperty('friendsOnly');
  });

  test('one field alone is left out, and given back', async () => {
    await keep(['heightCm', 'small_joy']);
    expect((await shown()).profile).toMatchObject({
      bio: WORDS.bio,
      prompts: [{ prompt: 'ask_me_about', answer: 'Rye' }],
      facts: { ...FACTS, heightCm: null },
    });

    await keep([], ['heightCm', 'small_joy']);
    expect(await shown()).toMatchObject({ profile: WORDS });
    expect(await shown()).not.toHaveProperty('toFriends');
  });

  test('U22 an answer that is written again, or changed, stays for friends', async () => {
    await keep(['small_joy', 'bio']);

    await running.auth.updateProfile({ prompts: [], bio: null }, alice);
    await running.auth.updateProfile({ prompts: WORDS.prompts, bio: 'Late nights' }, alice);

    const { profile, toFriends } = await shown();
    expect([profile?.bio, profile?.prompts.map(({ prompt }) => prompt)]).toEqual([null, ['ask_me_about']]);
    expect(toFriends).toMatchObject({ bio: 'Late nights', prompts: WORDS.prompts });
  });

  test('U23 a moderator reads all of it with a report', async () => {
    await keep(['bio', 'small_joy']);

    expect(await running.auth.reportedProfile({ userId: alice.userId }, bob)).toMatchObject({ profile: WORDS });
  });

  test('U27 a form that was opened before another device hid a field leaves that hidden', async () => {
    await Promise.all([keep(['work']), keep(['education']), keep(['bio'])]);
    await keep(['heightCm'], ['bio']);

    const { friendsOnly } = await running.auth.getProfile({}, alice);
    expect(friendsOnly?.toSorted()).toEqual(['education', 'heightCm', 'work']);
    expect((await shown()).profile).toMatchObject({ bio: WORDS.bio, facts: { work: null, education: null } });
  });

  test('U28 work or education for friends keeps the proven mail domain for friends as well', async () => {
    const mailDomain = { domain: 'school.example', month: '2026-10' };
    const words = { ...WORDS, mailDomain } as unknown as PublicProfile;
    expect(withoutFriendsOnly(words, { friendsOnly: ['bio'] })).toMatchObject({ mailDomain });
    for (const field of ['work', 'education'])
      expect(withoutFriendsOnly(words, { friendsOnly: [field] })).not.toHaveProperty('mailDomain');
  });

  test('U24 names, photos, age, unknown fields and one twice are refused', async () => {
    for (const fields of [
      ['age'],
      ['lastname'],
      ['photos'],
      ['email'],
      ['my_salary'],
      ['bio', 'bio'],
      'bio',
      [{ $ne: 1 }],
    ])
      for (const friendsOnly of [fields, { hide: fields, show: [] }, { hide: [], show: fields }])
        await expect(running.auth.updateProfile({ friendsOnly } as never, alice)).rejects.toMatchObject({
          code: 'invalid_input',
        });
    expect(await shown()).not.toHaveProperty('toFriends');
  });

  test('the archive says who sees which', async () => {
    await keep(['bio']);

    const grant = testPurposeToken(alice.userId, EXPORT_PURPOSE, 'e'.repeat(24));
    const { files } = await running.auth.exportPage({ grant, after: null });

    expect(files.find(({ name }) => name === 'account/profile')?.entries).toMatchObject([
      { ...WORDS, friendsOnly: ['bio'] },
    ]);
  });
});
