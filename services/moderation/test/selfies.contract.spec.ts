import { randomUUID } from 'node:crypto';
import { POSE_MINUTES, SELFIE_DAYS } from '@attune/moderation-contract/selfie.methods';
import { scanDatabase } from '../../../infra/test/member-scan.js';
import { createConnection } from 'mongoose';
import { LIMITS } from '../src/moderation.limits.js';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';
import { posing } from './selfies.fixture.js';

const DAY_MS = 24 * 3_600_000;

let running: RunningModeration;
let posed: ReturnType<typeof posing>;

describe('a selfie in a pose of the moment', () => {
  beforeAll(async () => {
    running = await startModeration();
    posed = posing(running);
  });
  afterAll(() => running.stop());

  test('waits for a moderator, for a week at most, and its member reads that it does', async () => {
    const { moderation } = running;
    const by = posed.member();
    expect(await moderation.selfie({}, by)).toEqual({ isOffered: true, waiting: null, answer: null, mark: null });

    await posed.send(by);

    const { waiting } = await moderation.selfie({}, by);
    expect(Date.parse(waiting?.until ?? '') - Date.parse(waiting?.sentAt ?? '')).toBe(SELFIE_DAYS * DAY_MS);
  });

  test('Z1 one waits at a time; the same upload delivered again is the same selfie', async () => {
    const { moderation, selfies } = running;
    const by = posed.member();
    const uploadId = posed.upload();
    const { poseId } = await moderation.drawPose({}, by);

    await moderation.sendSelfie({ poseId, uploadId }, by);
    await moderation.sendSelfie({ poseId, uploadId }, by);

    const waits = { code: 'conflict', reason: 'selfie_waits' };
    await expect(moderation.sendSelfie({ poseId, uploadId: posed.upload() }, by)).rejects.toMatchObject(waits);
    await expect(moderation.drawPose({}, by)).rejects.toMatchObject(waits);
    expect(await selfies.countDocuments({ _id: by.userId })).toBe(1);
  });

  test('Z2 a pose counts once, for its own member, until a newer one is drawn, and for five minutes', async () => {
    const { moderation, selfies } = running;
    const [by, other] = [posed.member(), posed.member()];
    const over = { code: 'conflict', reason: 'pose_over' };
    const first = await moderation.drawPose({}, by);
    expect(Date.parse(first.until)).toBeLessThanOrEqual(Date.now() + POSE_MINUTES * 60_000);
    const latest = await moderation.drawPose({}, by);
    const send = (poseId: string, caller = by) => moderation.sendSelfie({ poseId, uploadId: posed.upload() }, caller);

    await moderation.drawPose({}, other);
    await expect(send(latest.poseId, other)).rejects.toMatchObject(over);
    await expect(send(first.poseId)).rejects.toMatchObject(over);
    await selfies.updateOne({ _id: by.userId }, { $set: { 'asked.until': new Date() } });
    await expect(send(latest.poseId)).rejects.toMatchObject(over);

    const { poseId } = await moderation.drawPose({}, by);
    await send(poseId);
    await moderation.withdrawSelfie({}, by);
    await expect(send(poseId)).rejects.toMatchObject(over);
  });

  test('Z3 of two selfies that are sent at once for one pose, one is kept', async () => {
    const { moderation, selfies } = running;
    const by = posed.member();
    const { poseId } = await moderation.drawPose({}, by);

    const sent = await Promise.allSettled(
      [1, 2].map(() => moderation.sendSelfie({ poseId, uploadId: posed.upload() }, by)),
    );

    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await selfies.countDocuments({ _id: by.userId, waiting: { $exists: true } })).toBe(1);
  });

  test('Z4 ten poses a day, three selfies a week', async () => {
    const { moderation } = running;
    const [by, other] = [posed.member(), posed.member()];
    for (let sent = 0; sent < LIMITS.selfie.points; sent += 1) {
      await posed.send(by);
      await moderation.withdrawSelfie({}, by);
    }
    const tooMany = { code: 'rate_limited', reason: 'too_many_selfies' };

    await expect(posed.send(by)).rejects.toMatchObject(tooMany);
    for (let drawn = 0; drawn < LIMITS.pose.points; drawn += 1) await moderation.drawPose({}, other);
    await expect(moderation.drawPose({}, other)).rejects.toMatchObject(tooMany);
  });

  test('a selfie that is not kept does not count, and its member reads why', async () => {
    const { moderation, selfies, world } = running;
    const by = posed.member();
    const { poseId } = await moderation.drawPose({}, by);
    const send = (uploadId: string) => moderation.sendSelfie({ poseId, uploadId }, by);

    for (let failed = 0; failed < LIMITS.selfie.points; failed += 1)
      await expect(send(randomUUID())).rejects.toMatchObject({ reason: 'upload_gone' });
    await selfies.updateOne({ _id: by.userId }, { $set: { pendingSince: new Date(Date.now() + 3_600_000) } });
    await expect(send(posed.upload())).rejects.toMatchObject({ code: 'unavailable' });
    await selfies.updateOne({ _id: by.userId }, { $unset: { pendingSince: 1 } });
    world.onCall = async method =>
      void (
        method === 'finishSelfie' &&
        (await selfies.updateOne({ _id: by.userId }, { $set: { 'asked.until': new Date() } }))
      );
    await expect(send(posed.upload())).rejects.toMatchObject({ reason: 'pose_over' });
    world.onCall = async () => undefined;

    await posed.send(by);
    expect((await moderation.selfie({}, by)).waiting).not.toBeNull();
  });

  test('Z5 there has to be a photo, and none that lies elsewhere, where it can be another one tomorrow', async () => {
    const { moderation, world } = running;
    const needs = { code: 'conflict', reason: 'selfie_needs_photo' };
    const without = world.member();
    await expect(moderation.drawPose({}, without)).rejects.toMatchObject(needs);

    const by = posed.member();
    const { poseId } = await moderation.drawPose({}, by);
    world.profiles.get(by.userId)?.photos.push('https://pictures.example/cat.png');

    await expect(moderation.sendSelfie({ poseId, uploadId: posed.upload() }, by)).rejects.toMatchObject(needs);
    await expect(moderation.drawPose({}, by)).rejects.toMatchObject(needs);
  });

  test('Z6 the database alone shows no face: the picture is sealed for its member and its selfie', async () => {
    const { config, selfies, moderation } = running;
    const [one, other] = [await posed.waiting('the face of one'), await posed.waiting('the face of another')];
    const mongo = await createConnection(config.MONGODB_URI, { dbName: config.MONGODB_DATABASE }).asPromise();
    const faces = ['the face of one', 'the face of another'];
    const sought = faces.flatMap(face => [face, Buffer.from(face).toString('base64')]);

    expect(await scanDatabase(mongo, sought)).toEqual([]);
    await mongo.close();
    // An intruder who can write to the database cannot put another member's face below a pose either.
    const taken = await selfies.findOne({ _id: other.by.userId });
    await selfies.updateOne({ _id: one.by.userId }, { $set: { 'waiting.sealed': taken?.waiting?.sealed } as object });
    const picture = { selfieId: one.selfieId, picture: 'selfie' };
    await expect(moderation.selfiePicture(picture, one.mo)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('Z7 withdrawn, it is gone with its mark, and so is a decision that comes afterwards', async () => {
    const { moderation, selfies, world } = running;
    const { by, mo, selfieId, photos } = await posed.waiting();

    await moderation.withdrawSelfie({}, by);
    await moderation.withdrawSelfie({}, by);

    const decision = { selfieId, outcome: 'approved' as const, photos };
    await expect(moderation.decideSelfie(decision, mo)).rejects.toMatchObject({ reason: 'unknown_selfie' });
    expect(await selfies.countDocuments({ _id: by.userId, waiting: { $exists: true } })).toBe(0);
    expect(world.marks.has(by.userId)).toBe(false);
    expect((await moderation.selfie({}, by)).waiting).toBeNull();
  });

  test('none is taken where no moderator is who could compare it', async () => {
    const { moderation, world } = running;
    const by = posed.member();
    const { poseId } = await moderation.drawPose({}, by);
    const { moderators } = world.ties;
    world.ties.moderators = [by.userId];
    const refused = { code: 'conflict', reason: 'selfies_not_offered' };

    expect((await moderation.selfie({}, by)).isOffered).toBe(false);
    await expect(moderation.drawPose({}, by)).rejects.toMatchObject(refused);
    await expect(moderation.sendSelfie({ poseId, uploadId: randomUUID() }, by)).rejects.toMatchObject(refused);
    world.ties.moderators = moderators;
  });
});

describe('selfies that the operator switched off', () => {
  test('are not offered, and no pose is drawn', async () => {
    const off = await startModeration({ replicas: 1, selfies: 'off' });
    const by = posing(off).member();

    expect((await off.moderation.selfie({}, by)).isOffered).toBe(false);
    await expect(off.moderation.drawPose({}, by)).rejects.toMatchObject({ reason: 'selfies_not_offered' });
    await off.stop();
  });
});
