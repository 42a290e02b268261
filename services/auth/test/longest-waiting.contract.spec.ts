import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { MailRepository } from '../src/users/mail.repository.js';
import { MemberMailRepository } from '../src/users/member-mail.repository.js';
import type { UserDocument } from '../src/users/user.schema.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

const LONG_AGO = new Date('2020-01-01');
const AN_HOUR = new Date(Date.now() + 3_600_000);
const TWO_HOURS = new Date(Date.now() + 7_200_000);
const LATER = new Date(Date.now() + 10_000_000);

const outgoing = (state: string, at: Date) => ({ version: at.getTime(), state, requestedAt: at, at });
const toMember = (state: string, at: Date) => ({ kind: 'newDevice', ...outgoing(state, at), keptUntil: LATER });
const earlier = (state: string, at: Date) => ({ mail: outgoing(state, at) });

describe('mails that wait', () => {
  let running: RunningAuth;
  let member: UserDocument;
  beforeAll(async () => {
    running = await startAuth({ replicas: 1 });
    member = await running.verified(aRegistration());
  });
  afterAll(() => running.stop());

  const account = async (fields: object): Promise<string> => {
    const _id = new Types.ObjectId();
    const username = `m${randomBytes(8).toString('hex')}`;
    const own = { username, usernameKey: username, email: `${username}@x.example`, emailKey: `${username}@x.example` };
    const verification = { ...member.verification, tokenHash: username };
    await running.users.insertOne({ ...member, _id, ...own, verification, ...fields });
    return _id.toHexString();
  };

  test('to members: an account counts by the mail that waits, and not by one that went long ago', async () => {
    const mails = running.apps[0]?.get(MemberMailRepository, { strict: false });
    await account({ memberMails: [toMember('sent', LONG_AGO), toMember('pending', TWO_HOURS)] });
    const first = await account({ memberMails: [toMember('pending', AN_HOUR)] });

    expect(await mails?.pendingSince()).toEqual(AN_HOUR);
    expect(await mails?.waiting('pending', LATER, 1)).toMatchObject([{ userId: first }]);
  });

  test('of earlier registrations: the same', async () => {
    const mails = running.apps[0]?.get(MailRepository, { strict: false });
    const pending = (all: object[]) => account({ isVerified: false, mails: {}, earlier: all });
    await pending([earlier('sent', LONG_AGO), earlier('pending', TWO_HOURS)]);
    const first = await pending([earlier('pending', AN_HOUR)]);

    expect(await mails?.pendingSince('verification')).toEqual(AN_HOUR);
    expect(await mails?.waiting('verification', 'pending', LATER, 1)).toMatchObject([{ userId: first }]);
  });
});
