import { createConnection } from 'mongoose';
import { scanDatabase } from '../../../infra/test/member-scan.js';
import { newInvitationCode } from '../src/invitations/invitation-code.js';
import { UserRepository } from '../src/users/user.repository.js';
import { aRegistration } from './auth-service.fixture.js';
import { DAY, notOpen, startInvited } from './invitation.fixture.js';
import { aBrowser } from './second-factor.fixture.js';

describe('registration by invitation', () => {
  let on: Awaited<ReturnType<typeof startInvited>>;
  beforeAll(async () => (on = await startInvited()));
  afterAll(() => on.running.stop());

  test('R31 an invitation lets as many register as it has uses, until it ends', async () => {
    const { code, isOpen } = await on.anInvitation({ uses: 2 });
    expect(await on.running.auth.admission({})).toEqual({ admission: 'invited', domains: [], membersInvite: false });

    for (const isLast of [false, true]) {
      const { username, answer } = on.register(code);
      await answer;
      expect(await on.follow(username)).toMatchObject({ outcome: 'verified' });
      expect(await isOpen()).toBe(!isLast);
    }
    await expect(on.register(code).answer).rejects.toMatchObject(notOpen);
  });

  test('R26 without an invitation nobody registers', async () => {
    const { username, answer } = on.register(undefined);

    await expect(answer).rejects.toMatchObject({ code: 'forbidden', reason: 'invitation_missing' });
    await expect(on.running.userCalled(username)).rejects.toThrow();
  });

  test('R26 an unknown code, a used up, an ended and a malformed one get the same answer, and nothing is stored', async () => {
    const [usedUp, ended, over] = [
      await on.anInvitation(),
      await on.anInvitation(),
      await on.anInvitation({ days: -1 }),
    ];
    await on.register(usedUp.code).answer;
    await ended.end();
    const codes = [newInvitationCode().code, usedUp.code, ended.code, over.code, '', 'x', 'x'.repeat(64), '{"$ne":1}'];

    const answers = await Promise.allSettled(
      codes.map(async code => {
        const { username, answer } = on.register(code);
        const told = await answer.then(() => 'in').catch((error: Error) => ({ ...error, stack: undefined }));
        await expect(on.running.userCalled(username)).rejects.toThrow();
        return told;
      }),
    );

    const told = answers.map(answer => answer.status === 'fulfilled' && answer.value);
    expect(told[0]).toMatchObject(notOpen);
    expect(told).toEqual(codes.map(() => told[0]));
    for (const code of codes) expect(await on.running.auth.invitation({ code })).toEqual({ isOpen: false });
  });

  test('R26 nothing is looked up about accounts before the code', async () => {
    const over = await on.anInvitation({ days: -1 });
    const looks = on.running.apps.flatMap(app => {
      const users = app.get(UserRepository, { strict: false });
      return (['byUsername', 'byEmail', 'decoyOf'] as const).map(look => jest.spyOn(users, look));
    });

    for (const invitation of [newInvitationCode().code, over.code, 'x']) {
      const answer = on.running.auth.register({ ...aRegistration(), invitation, replaces: aBrowser() });
      await expect(answer).rejects.toMatchObject(notOpen);
    }

    expect(looks.flatMap(({ mock }) => mock.calls)).toEqual([]);
    jest.restoreAllMocks();
  });

  test('R26 the code is nowhere in the database', async () => {
    const { code } = await on.anInvitation();
    await on.register(code).answer;

    const { MONGODB_URI, MONGODB_DATABASE } = on.running.config;
    const mongo = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
    expect(await scanDatabase(mongo, [code])).toEqual([]);
    await mongo.close();
  });

  test('R27 of ten who take the last use at once, one is in', async () => {
    const { code } = await on.anInvitation();

    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => on.register(code).answer));

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('R29 an address that has an account takes a use, keeps it as long, and gets the answers of every other', async () => {
    const { email: known } = await on.aMember();
    const told = async (email: string) => {
      const { code, isOpenIn } = await on.anInvitation({ days: 30 });
      const { username, password, answer } = on.register(code, { email });
      const first = await answer;
      const second = await on.register(code, { email }).answer.catch((error: Error) => ({ ...error, stack: '' }));
      const { outcome } = await on.running.auth.login({ username, password });
      const another = await on.running.auth.requestVerification({ username });
      return { first, second, outcome, another, open: [await isOpenIn(8 * DAY), await isOpenIn(10 * DAY)] };
    };

    const unknown = await told(aRegistration().email);

    expect(unknown).toMatchObject({ second: notOpen, outcome: 'unverified', open: [false, true] });
    expect(await told(known)).toEqual(unknown);
  });

  test('R30 once confirmed, nothing joins the member and the invitation', async () => {
    const { code } = await on.anInvitation();
    const { username, answer } = on.register(code);
    await answer;
    const { registrationId } = await on.running.userCalled(username);
    await on.follow(username);

    const { MONGODB_URI, MONGODB_DATABASE } = on.running.config;
    const mongo = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
    const found = await mongo.collection('invitations').find({ 'held.registrations': registrationId }).toArray();
    expect(found).toEqual([]);
    await mongo.close();
  });
});
