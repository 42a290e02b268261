import { randomBytes } from 'node:crypto';
import { ErasingService } from '@attune/auth-contract/deletion';
import { testCaller } from '@attune/platform/testing/test-config';
import { createConnection } from 'mongoose';
import { scanDatabase, scanRedis } from '../../../infra/test/member-scan.js';
import { until } from '../../../infra/test/until.js';
import { AgeRequests } from '../src/age-proof/age-requests.js';
import type { DeletionRecord } from '../src/deletion/deletion.schema.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';
import { startErasingServices } from './erasing-services.fixture.js';

jest.setTimeout(180_000);

let running: RunningAuth;
let services: Awaited<ReturnType<typeof startErasingServices>>;

const connected = () =>
  createConnection(running.config.MONGODB_URI, { dbName: running.config.MONGODB_DATABASE }).asPromise();

/** A member who has left traces in all that auth keeps. */
async function aMember() {
  const registration = aRegistration({ firstname: 'Adelgunde', lastname: `Quastel${randomBytes(4).toString('hex')}` });
  const { _id } = await running.verified(registration);
  await running.auth.login({ username: registration.username, password: registration.password });
  // Another person registers with their address, and asks for a password.
  await running.auth.register(aRegistration({ email: registration.email }));
  await running.auth.forgotPassword({ email: registration.email });
  const requests = running.apps[0]?.get(AgeRequests, { strict: false });
  await requests?.begin(randomBytes(16).toString('base64url'), testCaller(_id.toHexString()), 'here');
  await running.users.updateOne({ _id }, { $set: { bio: 'I keep snails.', morePhotos: ['https://x.example/a'] } });
  return { ...registration, userId: _id.toHexString(), deletionId: randomBytes(16).toString('hex') };
}
type Due = Awaited<ReturnType<typeof aMember>>;

/** Their grace ends: from now on, the tasks delete them. */
async function becomesDue({ username, deletionId: id }: Due): Promise<void> {
  const deletion = { id, cause: 'member' as const, requestedAt: new Date(), dueAt: new Date() };
  await running.users.updateOne({ usernameKey: username }, { $set: { deletion } });
}

async function hitsOf({ userId, email, lastname, username }: Due): Promise<string[]> {
  const mongo = await connected();
  const words = [userId, email, lastname, username, 'I keep snails.'];
  const hits = [
    ...(await scanDatabase(mongo, words)),
    ...(await scanRedis(running.redis, () => running.config.TRANSPORT_SECRET, words)),
  ];
  await mongo.close();
  // What the mail service deletes.
  return hits.filter(hit => !hit.startsWith('key bull:{mail}:mail:'));
}

async function recordOf({ deletionId }: Due): Promise<DeletionRecord | null> {
  const mongo = await connected();
  const record = await mongo.collection<DeletionRecord>('deletions').findOne({ _id: deletionId });
  await mongo.close();
  return record;
}

const isComplete = async (member: Due) => (await recordOf(member))?.completedAt !== undefined;

describe('an account whose grace is over', () => {
  beforeAll(async () => {
    running = await startAuth({ speed: 20 });
    services = await startErasingServices(running.config);
  });
  afterAll(async () => {
    await services.stop();
    await running.stop();
  });

  test('is deleted when every service has reported, and leaves a record that names no member', async () => {
    const member = await aMember();
    const before = await hitsOf(member);
    expect(before).toEqual(expect.arrayContaining([`users: ${member.userId}`, `users: ${member.email}`]));
    expect(before).toContainEqual(expect.stringMatching(/^key auth:age-request:/));

    await becomesDue(member);
    await until(() => isComplete(member), 60_000);

    const told = services.heard.filter(({ event }) => event.userId === member.userId);
    expect(told[0]?.event).toMatchObject({ deletionId: member.deletionId, photos: ['https://x.example/a'] });
    expect(Object.keys((await recordOf(member))?.reports ?? {}).toSorted()).toEqual(ErasingService.options.toSorted());
    expect(await hitsOf(member)).toEqual([]);
    const { username, password } = member;
    expect(await running.auth.login({ username, password })).toMatchObject({ outcome: 'refused' });
  });

  test('stays, without a session, while a service is silent, and goes on when that one reports', async () => {
    services.away.add('matching');
    const member = await aMember();
    await becomesDue(member);
    const heard = () =>
      services.heard.filter(({ service, event }) => service === 'matching' && event.userId === member.userId);
    await until(
      async () => Object.keys((await recordOf(member))?.reports ?? {}).length === ErasingService.options.length - 1,
    );

    expect(await running.users.countDocuments({ usernameKey: member.username })).toBe(1);
    expect(await running.redis.smembers(`sessions:${member.userId}`)).toEqual([]);
    const before = heard().length;
    services.away.delete('matching');
    // A minute later.
    await running.users.updateOne(
      { usernameKey: member.username },
      { $set: { 'deletion.announcedAt': new Date(Date.now() - 61_000) } },
    );
    await until(() => isComplete(member), 60_000);
    expect(heard().length).toBeGreaterThan(before);
  });

  test('a report without the proof of our processes counts for nothing', async () => {
    const report = { deletionId: randomBytes(16).toString('hex'), service: 'ai' as const, proof: 'x' };
    await expect(running.auth.reportErased(report)).rejects.toMatchObject({
      code: 'forbidden',
      reason: 'service_only',
    });
  });
});
