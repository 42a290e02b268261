import { randomBytes } from 'node:crypto';
import { SELFIE_DAYS } from '@attune/moderation-contract/selfie.methods';
import { authContract } from '@attune/auth-contract/auth.contract';
import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import { createAnnouncer } from '@attune/platform/announcer';
import { testPurposeToken } from '@attune/platform/testing/test-config';
import { until } from '../../../infra/test/until.js';
import { HiddenMemberListener } from '../src/selfies/hidden-member.listener.js';
import { SelfieEndTask } from '../src/selfies/selfie-end.task.js';
import { MemberEraser } from '../src/erasure/member.eraser.js';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';
import { posing } from './selfies.fixture.js';

const DAY_MS = 24 * 3_600_000;

let running: RunningModeration;
let posed: ReturnType<typeof posing>;

describe('the end of a selfie', () => {
  beforeAll(async () => {
    running = await startModeration({ speed: 5 });
    posed = posing(running);
  });
  afterAll(() => running.stop());

  const announce = (userId: string) =>
    createAnnouncer(authContract, running.transport).userHidden({ userId, revision: 1 });

  test('who is hidden from others is from moderators as well: the selfie is deleted, and they read why', async () => {
    const { moderation, world } = running;
    const { by, mo, selfieId } = await posed.waiting();

    world.hidden.add(by.userId);
    await announce(by.userId);

    await until(async () => (await moderation.selfie({}, by)).waiting === null);
    expect((await moderation.selfie({}, by)).answer).toMatchObject({ outcome: 'hidden' });
    await expect(moderation.deskSelfie({ selfieId }, mo)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('Z20 before any event, no moderator sees or decides about a hidden member’s selfie', async () => {
    const { moderation, world, selfies } = running;
    const unknown = { code: 'not_found', reason: 'unknown_selfie' };
    for (const act of ['read', 'look', 'decide'] as const) {
      const { by, mo, selfieId, photos } = await posed.waiting();
      world.hidden.add(by.userId);
      const acts = {
        read: () => moderation.deskSelfie({ selfieId }, mo),
        look: () => moderation.selfiePicture({ selfieId, picture: 'selfie' }, mo),
        decide: () => moderation.decideSelfie({ selfieId, outcome: 'approved', photos }, mo),
      };

      await expect(acts[act]()).rejects.toMatchObject(unknown);

      expect(await selfies.countDocuments({ _id: by.userId, waiting: { $exists: true } })).toBe(0);
      expect(world.marks.has(by.userId)).toBe(false);
    }
  });

  test('Z20 a hidden member draws no pose and sends no selfie, also when they are hidden while the picture is made', async () => {
    const { moderation, world, selfies } = running;
    const refused = { code: 'conflict', reason: 'selfie_while_hidden' };
    const by = posed.member();
    const { poseId } = await moderation.drawPose({}, by);
    const send = () => moderation.sendSelfie({ poseId, uploadId: posed.upload() }, by);

    world.hidden.add(by.userId);
    await expect(moderation.drawPose({}, by)).rejects.toMatchObject(refused);
    await expect(send()).rejects.toMatchObject(refused);
    world.hidden.delete(by.userId);
    world.onCall = async method => void (method === 'finishSelfie' && world.hidden.add(by.userId));
    await expect(send()).rejects.toMatchObject(refused);
    world.onCall = async () => undefined;

    expect(await selfies.countDocuments({ _id: by.userId, waiting: { $exists: true } })).toBe(0);
  });

  test('a selfie of a hidden member of whom no event came is deleted by the task', async () => {
    const { moderation, world } = running;
    const { by } = await posed.waiting();
    const { by: other } = await posed.waiting();
    world.hidden.add(by.userId);

    await running.provider(SelfieEndTask).run(new Date());

    expect((await moderation.selfie({}, by)).waiting).toBeNull();
    expect((await moderation.selfie({}, other)).waiting).not.toBeNull();
  });

  test('no moderator looked at it for seven days: it is deleted, and its member is told', async () => {
    const { moderation, selfies } = running;
    const { by, mo, selfieId } = await posed.waiting();
    const task = running.provider(SelfieEndTask);

    await task.run(new Date(Date.now() + SELFIE_DAYS * DAY_MS - 60_000));
    expect((await moderation.selfie({}, by)).waiting).not.toBeNull();
    await task.run(new Date(Date.now() + SELFIE_DAYS * DAY_MS));

    expect(await moderation.selfie({}, by)).toMatchObject({ waiting: null, answer: { outcome: 'unanswered' } });
    await expect(moderation.deskSelfie({ selfieId }, mo)).rejects.toMatchObject({ code: 'not_found' });
    await running.settled();
    await task.run(new Date(Date.now() + 40 * DAY_MS));
    expect(await selfies.countDocuments({ _id: by.userId })).toBe(0);
  });

  test('an event that comes late leaves the selfie of a member who is back', async () => {
    const { moderation } = running;
    const { by } = await posed.waiting();

    await running.provider(HiddenMemberListener).userHidden({ userId: by.userId, revision: 1 });

    expect((await moderation.selfie({}, by)).waiting).not.toBeNull();
  });

  test('an export says that a selfie waits, without its picture, and what came of the last one', async () => {
    const { moderation } = running;
    const { by, mo, selfieId, photos } = await posed.waiting('her own face');
    const exported = async () => {
      const grant = testPurposeToken(by.userId, EXPORT_PURPOSE, 'an export');
      const { files } = await moderation.exportPage({ grant, after: null });
      return files.find(({ name }) => name === 'moderation/selfies')?.entries;
    };

    const waiting = await exported();
    expect(waiting).toMatchObject([{ state: 'waiting', pose: { hand: expect.any(String) as string } }]);
    expect(JSON.stringify(waiting)).not.toContain(Buffer.from('her own face').toString('base64'));
    expect(Object.keys(waiting?.[0] ?? {})).toEqual(['state', 'pose', 'sentAt', 'until']);
    await moderation.decideSelfie({ selfieId, outcome: 'declined', because: 'face', photos }, mo);
    expect(await exported()).toMatchObject([{ state: 'declined', because: 'face' }]);
  });

  test('nothing of a deleted member is left, and the audit log keeps its lines', async () => {
    const { moderation, selfies, audit } = running;
    const { by, mo, selfieId, photos } = await posed.waiting();
    await moderation.decideSelfie({ selfieId, outcome: 'declined', because: 'face', photos }, mo);
    await posed.send(by);

    const account = { userId: by.userId, deletionId: randomBytes(16).toString('hex') };
    await running.provider(MemberEraser).erase(account, new Date());

    expect(await selfies.countDocuments({ _id: by.userId })).toBe(0);
    expect(await audit.countDocuments({ moderatorId: mo.userId, detail: 'selfie_declined' })).toBe(1);
  });
});
