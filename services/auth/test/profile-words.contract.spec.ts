import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import { PROFILE_PROMPTS } from '@attune/auth-contract/profile-prompts';
import { type ProfileChange, PublicProfile } from '@attune/auth-contract/user';
import type { Caller } from '@attune/platform/contract';
import { testCaller } from '@attune/platform/testing/test-config';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

let running: RunningAuth;
let alice: Caller;
let username: string;

const NOT_GIVEN = { mailDomain: true, selfie: true, walletAge: true, voice: true } as const;
const OF_WORDS = Object.keys(PublicProfile.omit(NOT_GIVEN).shape).toSorted();

describe('prompts, facts and names of a profile', () => {
  beforeAll(async () => (running = await startAuth()));
  beforeEach(async () => {
    const member = await running.verified(aRegistration());
    username = member.username;
    alice = testCaller(member._id.toHexString());
  });
  afterAll(() => running.stop());

  const change = (input: ProfileChange) => running.auth.updateProfile(input, alice);
  const refused = async (input: unknown, fields: Record<string, string>) => {
    const before = await running.userCalled(username);
    await expect(change(input as ProfileChange)).rejects.toMatchObject({ code: 'invalid_input', details: { fields } });
    expect(await running.userCalled(username)).toEqual(before);
  };

  test('prompts are kept in their order, and null or an empty list clears them', async () => {
    const prompts = [
      { prompt: 'small_joy', answer: 'Tea at\nfour' },
      { prompt: 'ask_me_about', answer: '👩‍👧'.repeat(200) },
    ] as const;

    expect((await change({ prompts: [...prompts] })).prompts).toEqual(prompts);
    expect((await change({ prompts: [...prompts].toReversed() })).prompts).toEqual([...prompts].toReversed());
    expect((await change({ bio: 'Tea' })).prompts).toHaveLength(2);
    expect((await change({ prompts: [] })).prompts).toEqual([]);
    await change({ prompts: [...prompts] });
    expect((await change({ prompts: null as never })).prompts).toEqual([]);
  });

  test('P13 a prompt that is not ours, a fourth, one twice, and an answer that is blank or too long are refused', async () => {
    const one = (more: object) => ({ prompts: [{ prompt: 'small_joy', answer: 'Tea', ...more }] });
    const four = PROFILE_PROMPTS.slice(0, 4).map(prompt => ({ prompt, answer: 'Tea' }));

    await refused(one({ prompt: 'my_salary' }), { 'prompts.0.prompt': 'prompt_unknown' });
    await refused({ prompts: four }, { prompts: 'too_many_prompts' });
    await refused({ prompts: 'small_joy' }, { prompts: 'too_many_prompts' });
    const twice = { prompts: [...one({}).prompts, ...one({}).prompts] };
    await refused(twice, { 'prompts.1.prompt': 'prompt_answered_twice' });
    await refused(one({ answer: ' \n ' }), { 'prompts.0.answer': 'prompt_answer_missing' });
    await refused(one({ answer: 'x'.repeat(201) }), { 'prompts.0.answer': 'prompt_answer_too_long' });
    await refused(one({ answer: 5 }), { 'prompts.0.answer': 'prompt_answer_too_long' });
    await expect(change(one({ $set: { isVerified: false } }) as never)).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  test('words that others read have no controls, no turned direction and no stacked marks', async () => {
    const answer = (words: string) => ({ prompts: [{ prompt: 'small_joy', answer: words }] });
    const other = 'words_have_other_characters';

    for (const words of [
      'a\u0007b',
      'a\u202eb',
      'a\u2066b',
      'a\u2028b',
      'a\u0301\u0302\u0303\u0304\u0305b',
      '\ud800',
    ]) {
      await refused({ bio: words }, { bio: other });
      await refused({ pronouns: words }, { pronouns: other });
      await refused(answer(words), { 'prompts.0.answer': other });
      await refused({ facts: { work: words } }, { 'facts.work': other });
      await refused({ facts: { hobbies: [words] } }, { 'facts.hobbies.0': other });
    }
    await refused({ pronouns: 'she\nher' }, { pronouns: other });
    await refused({ facts: { work: 'Baker\nand more' } }, { 'facts.work': other });
    await refused({ facts: { hobbies: ['chess\nbaking'] } }, { 'facts.hobbies.0': other });
    expect(await running.auth.getProfile({}, alice)).toMatchObject({
      bio: null,
      pronouns: null,
      prompts: [],
      facts: NO_FACTS,
    });
  });

  test('a bio and an answer have lines, a tab is a space, and words that are not seen are none', async () => {
    const changed = await change({ bio: 'One\r\ntwo\tthree ❤️ 👩‍👧', pronouns: '\u200b', facts: { work: '\u2800' } });

    expect(changed).toMatchObject({ bio: 'One\ntwo three ❤️ 👩‍👧', pronouns: null, facts: { work: null } });
    await refused({ facts: { hobbies: ['\u200b'] } }, { 'facts.hobbies.0': 'hobby_missing' });
  });

  test('words that were stored before are read as they are', async () => {
    const old = { bio: 'a\u202eb', pronouns: 'she\nher', facts: { ...NO_FACTS, work: 'a\u0007b' } };
    await running.users.updateOne({ username }, { $set: old });

    expect(await running.auth.getProfile({}, alice)).toMatchObject(old);
    expect(await change({ age: 30 })).toMatchObject({ ...old, age: 30 });
  });

  test('each fact is set and cleared by itself, so that two tabs lose neither’s', async () => {
    const facts = { work: 'Baker', education: 'master', languages: ['de', 'en'], heightCm: 172, hobbies: ['chess'] };
    expect((await change({ facts: { work: 'Baker', education: 'master' } })).facts).toMatchObject({ languages: [] });

    await Promise.all([
      change({ facts: { languages: ['de', 'en'] } }),
      change({ facts: { heightCm: 172 } }),
      change({ facts: { hobbies: [' chess '] } }),
    ]);

    expect((await running.auth.getProfile({}, alice)).facts).toEqual(facts);
    expect((await change({ facts: { work: null, heightCm: null } })).facts).toMatchObject({
      work: null,
      heightCm: null,
    });
    expect((await change({ facts: { work: '', education: '', heightCm: '' } as never })).facts).toEqual({
      ...NO_FACTS,
      languages: ['de', 'en'],
      hobbies: ['chess'],
    });
    expect((await change({ facts: null as never })).facts).toEqual(NO_FACTS);
  });

  test.each<[string, object, string]>([
    ['work', { work: 'x'.repeat(61) }, 'work_too_long'],
    ['education', { education: 'nobel' }, 'education_unknown'],
    ['languages.1', { languages: ['de', 'xx'] }, 'language_unknown'],
    ['languages.1', { languages: ['de', 'de'] }, 'language_named_twice'],
    ['languages', { languages: ['de', 'en', 'es', 'fr', 'it', 'pt', 'pl'] }, 'too_many_languages'],
    ['heightCm', { heightCm: 99 }, 'height_invalid'],
    ['heightCm', { heightCm: 251 }, 'height_invalid'],
    ['heightCm', { heightCm: 170.5 }, 'height_invalid'],
    ['heightCm', { heightCm: '170' }, 'height_invalid'],
    ['hobbies', { hobbies: Array.from({ length: 9 }, (_, index) => `hobby ${index}`) }, 'too_many_hobbies'],
    ['hobbies.0', { hobbies: ['x'.repeat(31)] }, 'hobby_too_long'],
    ['hobbies.0', { hobbies: [' '] }, 'hobby_missing'],
    ['hobbies.1', { hobbies: ['Chess', 'chess'] }, 'hobby_named_twice'],
  ])('P13 a bad fact is refused at its place: %s of %j', async (place, facts, reason) => {
    await refused({ facts }, { [`facts.${place}`]: reason });

    expect((await running.auth.getProfile({}, alice)).facts).toEqual(NO_FACTS);
  });

  test('a fact that is not asked for is refused, and no other is written', async () => {
    await refused({ facts: { religion: 'tea', work: 'Baker' } }, { religion: expect.any(String) as never });
  });

  test('names follow the rule of the registration, and are not cleared', async () => {
    await refused({ firstname: '' }, { firstname: 'firstname_missing' });
    await refused({ lastname: null }, { lastname: 'lastname_missing' });
    await refused({ lastname: 'x'.repeat(51) }, { lastname: 'name_too_long' });
    await refused({ lastname: 'a\u202eb' }, { lastname: 'name_has_unseen_characters' });

    expect(await change({ firstname: ' Jose\u0301  Luis ' })).toMatchObject({ firstname: 'Jos\u00e9 Luis' });
  });

  test('I24 what other members may see has the listed fields only, and no address', async () => {
    await change({ bio: 'Tea', facts: { work: 'Baker' } });

    const { profile } = await running.auth.publicProfile({ userId: alice.userId }, testCaller('b'.repeat(24)));

    expect(Object.keys(profile ?? {}).toSorted()).toEqual(OF_WORDS);
    expect(profile).toMatchObject({ _id: alice.userId, bio: 'Tea', facts: { work: 'Baker' } });
  });

  test('several profiles are those of the verified members among them, in the order asked for', async () => {
    const other = await running.verified(aRegistration());
    const unverified = aRegistration();
    await running.auth.register(unverified);
    const { _id } = await running.userCalled(unverified.username);
    await change({ bio: 'Tea' });
    const userIds = [other._id.toHexString(), _id.toHexString(), 'f'.repeat(24), alice.userId];
    const { profiles } = await running.auth.publicProfiles({ userIds }, testCaller('b'.repeat(24)));

    expect(profiles.map(profile => [profile._id, profile.bio])).toEqual([
      [other._id.toHexString(), null],
      [alice.userId, 'Tea'],
    ]);
    for (const profile of profiles) expect(Object.keys(profile).toSorted()).toEqual(OF_WORDS);
    await expect(running.auth.publicProfiles({ userIds })).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('the profile of an unknown or unverified account is null, and a visitor is refused', async () => {
    const unverified = aRegistration();
    await running.auth.register(unverified);
    const { _id } = await running.userCalled(unverified.username);

    for (const userId of [_id.toHexString(), 'f'.repeat(24)])
      expect(await running.auth.publicProfile({ userId }, alice)).toEqual({ profile: null });
    await expect(running.auth.publicProfile({ userId: alice.userId })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
