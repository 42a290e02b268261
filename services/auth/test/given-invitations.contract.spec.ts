import { createConnection } from 'mongoose';
import { GIVEN_DAYS, INVITER_DAYS, USED_DAYS } from '@attune/auth-contract/given-invitation';
import { testCaller } from '@attune/platform/testing/test-config';
import type { Caller } from '@attune/platform/contract';
import { GivenInvitationRepository } from '../src/invitations/given-invitation.repository.js';
import { DAY, notOpen, startInvited } from './invitation.fixture.js';

let on: Awaited<ReturnType<typeof startInvited>>;
let mongo: Awaited<ReturnType<ReturnType<typeof createConnection>['asPromise']>>;

/** Of whom the username is, as if they had been here for so many days. */
async function memberOf(days: number): Promise<Caller> {
  const { username } = await on.aMember();
  const users = mongo.collection('users');
  const user = await users.findOne({ username });
  if (!user) throw new Error('The account is missing.');
  await users.updateOne({ _id: user._id }, { $set: { verifiedAt: new Date(Date.now() - days * DAY) } });
  return testCaller(user._id.toHexString());
}
const change = (userId: string, $set: object) =>
  mongo.collection('users').updateOne({ $expr: { $eq: [{ $toString: '$_id' }, userId] } }, { $set });
const give = (caller: Caller) => on.running.auth.giveInvitation({}, caller);
const list = (caller: Caller) => on.running.auth.givenInvitations({}, caller);
const statesOf = async (caller: Caller) => (await list(caller)).invitations.map(({ state }) => state);

describe('invitations by members', () => {
  beforeAll(async () => {
    on = await startInvited({ INVITATIONS_PER_MEMBER: 2 });
    const { MONGODB_URI, MONGODB_DATABASE } = on.running.config;
    mongo = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  });
  afterAll(() => on.running.stop().finally(() => mongo.close()));

  test('one lets one person in; its giver sees that it is open, then joining, then used, and never who', async () => {
    const giver = await memberOf(INVITER_DAYS);
    const { code } = await give(giver);
    expect(await list(giver)).toMatchObject({ atMost: 2, from: null, invitations: [{ state: 'open' }] });

    const { username, email, answer } = on.register(code);
    await answer;
    expect(await statesOf(giver)).toEqual(['joining']);
    await expect(on.register(code).answer).rejects.toMatchObject(notOpen);

    await on.follow(username);
    const after = await list(giver);
    expect(after.invitations.map(({ state }) => state)).toEqual(['used']);
    expect(JSON.stringify(after)).not.toMatch(new RegExp(`${username}|${email}`));
    expect(Date.parse(after.invitations[0]?.endsAt ?? '')).toBeGreaterThan(Date.now() + (USED_DAYS - 1) * DAY);
  });

  test('R56 ten that are given at once are as many as a member may give; a used one still counts, and one taken back does not', async () => {
    const giver = await memberOf(INVITER_DAYS);
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => give(giver)));
    const [first] = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []));

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const { username, answer } = on.register(first?.code);
    await answer;
    await on.follow(username);
    await expect(give(giver)).rejects.toMatchObject({ code: 'conflict', reason: 'invitations_all_given' });

    for (const { id } of (await list(giver)).invitations) await on.running.auth.takeInvitationBack({ id }, giver);
    expect(await statesOf(giver)).toEqual(['used']);
    await give(giver);
    await expect(give(giver)).rejects.toMatchObject({ reason: 'invitations_all_given' });
  });

  test('R57 a member who was let in lately cannot invite yet', async () => {
    const newcomer = await memberOf(INVITER_DAYS - 1);

    await expect(give(newcomer)).rejects.toMatchObject({ code: 'forbidden', reason: 'cannot_invite_yet' });
    expect(Date.parse((await list(newcomer)).from ?? '')).toBeGreaterThan(Date.now());
  });

  test.each([
    ['suspended', { suspension: { caseId: 'c', decisionId: 'd', kind: 'ban', since: new Date(), revision: 1 } }],
    ['paused', { pausedSince: new Date() }],
  ])('R58 the invitations of a member who is %s let no one in', async (_what, standing) => {
    const giver = await memberOf(INVITER_DAYS);
    const { code } = await give(giver);
    await change(giver.userId, standing);

    expect(await on.running.auth.invitation({ code })).toEqual({ isOpen: false });
    await expect(on.register(code).answer).rejects.toMatchObject(notOpen);
  });

  test('R59 no member ends the invitation of another', async () => {
    const [giver, other] = [await memberOf(INVITER_DAYS), await memberOf(INVITER_DAYS)];
    const { code } = await give(giver);
    const { invitations } = await list(giver);
    await on.running.auth.takeInvitationBack({ id: invitations[0]?.id ?? '' }, other);

    expect(await on.running.auth.invitation({ code })).toEqual({ isOpen: true });
    expect(await statesOf(other)).toEqual([]);
  });

  test('one that is taken back lets no one in', async () => {
    const giver = await memberOf(INVITER_DAYS);
    const { code } = await give(giver);
    const [given] = (await list(giver)).invitations;
    await on.running.auth.takeInvitationBack({ id: given?.id ?? '' }, giver);

    expect(await statesOf(giver)).toEqual([]);
    await expect(on.register(code).answer).rejects.toMatchObject(notOpen);
  });

  test('R56 one that an applicant has registered with can’t be taken back: its place would be given twice', async () => {
    const giver = await memberOf(INVITER_DAYS);
    const { code } = await give(giver);
    const { username, answer } = on.register(code);
    await answer;
    const [given] = (await list(giver)).invitations;
    await on.running.auth.takeInvitationBack({ id: given?.id ?? '' }, giver);

    expect(await statesOf(giver)).toEqual(['joining']);
    await on.follow(username);
    expect(await statesOf(giver)).toEqual(['used']);
  });

  test('R56 one that is used at the last moment and confirmed after its end counts for its year', async () => {
    const giver = await memberOf(INVITER_DAYS);
    const { id, code } = await give(giver);
    const { username, answer } = on.register(code);
    await answer;
    const invitations = mongo.collection('invitations');
    const stored = await invitations.findOne({ givenBy: giver.userId });
    expect(Number(stored?.['endsAt'])).toBeGreaterThanOrEqual(Number(stored?.['held'][0].until));
    await invitations.updateOne({ givenBy: giver.userId }, { $set: { openUntil: new Date(Date.now() - DAY) } });

    expect(await statesOf(giver)).toEqual(['joining']);
    await expect(on.register(code).answer).rejects.toMatchObject(notOpen);
    await on.follow(username);
    expect((await list(giver)).invitations).toMatchObject([{ id, state: 'used' }]);
  });

  test('R56 a member who has more than the operator allows by now gets no new one', async () => {
    const giver = await memberOf(INVITER_DAYS);
    const [first] = [await give(giver), await give(giver)];
    await on.running.auth.takeInvitationBack({ id: first?.id ?? '' }, giver);
    const given = on.running.apps[0]?.get(GivenInvitationRepository, { strict: false });
    const dates = { madeAt: new Date(), endsAt: new Date(Date.now() + DAY) };

    const one = { ...dates, codeHash: 'a lowered number', givenBy: giver.userId, givenIn: 'x' };
    expect(await given?.give(one, 1)).toBeUndefined();
  });

  test('R56 one that ended keeps no place once no registration that holds it can be confirmed', async () => {
    const giver = await memberOf(INVITER_DAYS);
    const [{ code }] = [await give(giver), await give(giver)];
    await on.register(code).answer;
    const ended = { openUntil: new Date(Date.now() - DAY) };
    await mongo.collection('invitations').updateMany({ givenBy: giver.userId }, { $set: ended });
    await give(giver);
    await expect(give(giver)).rejects.toMatchObject({ reason: 'invitations_all_given' });
    const over = { 'held.0.until': new Date(Date.now() - DAY) };
    await mongo.collection('invitations').updateOne({ givenBy: giver.userId, held: { $ne: [] } }, { $set: over });

    expect(await statesOf(giver)).toEqual(['open']);
    await give(giver);
    expect(await statesOf(giver)).toEqual(['open', 'open']);
  });

  test('an id without an account cannot invite', async () => {
    await expect(give(testCaller('f'.repeat(24)))).rejects.toMatchObject({ reason: 'cannot_invite_yet' });
  });

  test('R58 who has registered can still correct their address after the giver paused', async () => {
    const giver = await memberOf(INVITER_DAYS);
    const { code } = await give(giver);
    const browser = { browser: 'b'.repeat(43) };
    const { username, answer } = on.register(code, browser as never);
    await answer;
    await change(giver.userId, { pausedSince: new Date() });

    const corrected = on.register(code, { username, replaces: browser.browser } as never).answer;
    await expect(corrected).resolves.toBeUndefined();
  });

  test('an unused one ends after its days', async () => {
    const giver = await memberOf(INVITER_DAYS);
    await give(giver);

    const { endsAt } = (await list(giver)).invitations[0] ?? { endsAt: '' };
    expect(Date.parse(endsAt) - Date.now()).toBeGreaterThan((GIVEN_DAYS - 1) * DAY);
    expect(Date.parse(endsAt) - Date.now()).toBeLessThanOrEqual(GIVEN_DAYS * DAY);
  });
});
