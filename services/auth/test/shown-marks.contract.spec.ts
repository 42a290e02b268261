import { randomBytes } from 'node:crypto';
import { announcementsIn } from '@attune/platform/testing/announcements';
import type { ShownMark } from '@attune/auth-contract/shown-marks';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { until } from '../../../infra/test/until.js';
import { aMemberOf } from './account.fixture.js';
import { type RunningAuth, startAuth } from './auth-service.fixture.js';

const DOMAIN = 'club.example';
const proofs = testProofs('moderation');
const photo = () => `/api/pictures/${randomBytes(32).toString('hex')}.webp`;

let running: RunningAuth;

interface Told {
  pattern: string;
  data: { userId: string; revision: number; marks?: ShownMark[] };
}

describe('the marks that everyone sees', () => {
  beforeAll(async () => (running = await startAuth({ speed: 5, overrides: { PROOF_DOMAINS: [DOMAIN] } })));
  afterAll(() => running.stop());

  async function aMember() {
    const member = await aMemberOf(running);
    const here = await member.signIn();
    const own = async () => {
      const { marks, revision } = await running.auth.ownShownMarks({}, here);
      return { marks: marks.map(({ mark }) => mark), revision };
    };
    /** What others were told last, once they were told of this revision. */
    const told = async () => {
      const { revision } = await own();
      const last = async () => {
        const events = (await announcementsIn(running.redis)) as Told[];
        return events.find(({ data }) => data.userId === member.userId && data.revision === revision)?.data;
      };
      await until(async () => (await last()) !== undefined);
      return (await last())?.marks?.map(({ mark }) => mark);
    };
    return { ...member, here, own, told };
  }

  async function withDomain() {
    const member = await aMember();
    await running.auth.requestDomainProof({ email: `${randomBytes(6).toString('hex')}@${DOMAIN}` }, member.here);
    await running.auth.confirmDomainProof({ token: await member.token('domainProof') }, member.here);
    return member;
  }

  test('a domain is told when it is shown, and when it is removed', async () => {
    const { here, own, told } = await withDomain();
    expect(await own()).toEqual({ marks: ['mailDomain'], revision: 1 });
    expect(await told()).toEqual(['mailDomain']);

    await running.auth.removeDomainProof({}, here);
    await running.auth.removeDomainProof({}, here);
    expect(await own()).toEqual({ marks: [], revision: 2 });
    expect(await told()).toEqual([]);
  });

  test('T8 a domain that friends alone see is told to no other service', async () => {
    const { userId, here, own, told } = await withDomain();

    await running.auth.updateProfile({ friendsOnly: { hide: ['work'], show: [] } }, here);
    expect(await own()).toEqual({ marks: [], revision: 2 });
    expect(await told()).toEqual([]);
    const { members } = await running.auth.listVerified({ after: null, limit: 500 });
    expect(members.find(listed => listed.userId === userId)?.marks).toEqual([]);

    await running.auth.updateProfile({ friendsOnly: { hide: ['bio'], show: ['work'] } }, here);
    expect(await told()).toEqual(['mailDomain']);
  });

  test('T8 hiding where one works counts as a change also before there is a domain, so that one confirmed meanwhile isn’t told', async () => {
    const { here, own } = await aMember();
    await running.auth.updateProfile({ friendsOnly: { hide: ['work'], show: [] } }, here);
    expect(await own()).toEqual({ marks: [], revision: 1 });
    await running.auth.updateProfile({ friendsOnly: { hide: ['education'], show: [] } }, here);
    expect(await own()).toEqual({ marks: [], revision: 1 });
  });

  test('T8 a selfie is told until a photo is shown that was not compared, with its last day', async () => {
    const { userId, here, own, told } = await aMember();
    const photos = [photo()];
    await running.auth.updateProfile({ photos, photosWere: [] }, here);
    const at = new Date().toISOString();
    const proof = proofs.of('auth', 'setSelfieMark', userId, at, at, ...photos);
    await running.auth.setSelfieMark({ userId, photos, at, sentAt: at, proof });
    expect(await told()).toEqual(['selfie']);
    const { marks } = await running.auth.ownShownMarks({}, here);
    const year = new Date(Date.parse(at) + 365 * 24 * 3_600_000);
    expect(marks[0]?.until).toBe(`${year.toISOString().slice(0, 10)}T00:00:00.000Z`);

    await running.auth.updateProfile({ photos: [...photos, photo()], photosWere: photos }, here);
    expect(await told()).toEqual([]);
    const { photos: photosWere } = await running.auth.getProfile({}, here);
    await running.auth.updateProfile({ photos, photosWere }, here);
    expect(await told()).toEqual(['selfie']);

    const { revision } = await own();
    await running.auth.removeSelfieMark({}, here);
    await running.auth.removeSelfieMark({}, here);
    expect(await own()).toEqual({ marks: [], revision: revision + 1 });
    expect(await told()).toEqual([]);
  });

  test('what can be made here is told without who made it', async () => {
    expect(await running.auth.offeredMarks({})).toEqual({ domains: [DOMAIN], walletAge: false, hasModerator: false });
  });
});
