import { randomBytes } from 'node:crypto';
import { pictureIdOf } from '@attune/pictures-contract/picture-path';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';
import { posing } from './selfies.fixture.js';

let running: RunningModeration;
let posed: ReturnType<typeof posing>;

describe('selfies at the desk', () => {
  beforeAll(async () => {
    running = await startModeration({ speed: 5 });
    posed = posing(running);
  });
  afterAll(() => running.stop());

  const ids = async (mo: Parameters<typeof running.moderation.selfieQueue>[1]) =>
    (await running.moderation.selfieQueue({}, mo)).items.map(({ selfieId }) => selfieId);
  const bytesOf = async (selfieId: string, picture: string, mo: Parameters<typeof posed.idOf>[0]) =>
    Buffer.from((await running.moderation.selfiePicture({ selfieId, picture }, mo)).bytes, 'base64').toString();

  test('a moderator sees the pose, the selfie and the photos of now; all of it is in the audit log, without the member', async () => {
    const { moderation, world } = running;
    const { by, mo, selfieId, photos } = await posed.waiting('her face');
    const [photo = ''] = photos;

    const file = await moderation.deskSelfie({ selfieId }, mo);

    expect(file).toMatchObject({ selfieId, photos, member: { _id: by.userId, firstname: 'Ada' } });
    expect(Object.keys(file.pose).toSorted()).toEqual(['face', 'hand', 'place']);
    expect(await bytesOf(selfieId, 'selfie', mo)).toBe('her face');
    const photoId = pictureIdOf(photo) ?? '';
    expect(await bytesOf(selfieId, photoId, mo)).toBe(`picture ${photoId}`);
    await moderation.decideSelfie({ selfieId, outcome: 'approved', photos }, mo);
    await running.settled();
    const { entries } = await moderation.auditLog({}, mo);
    const own = entries.filter(({ moderatorId }) => moderatorId === mo.userId);
    const lines = own.map(({ act, detail, caseId }) => [act, detail, caseId]);
    for (const line of [
      ['queue_read', 'selfies', null],
      ['queue_read', 'selfie', null],
      ['picture_read', 'selfie', null],
      ['picture_read', 'photo', null],
      ['case_decided', 'selfie_approved', null],
    ])
      expect(lines).toContainEqual(line);
    expect(JSON.stringify(entries)).not.toContain(by.userId);
    expect(JSON.stringify(await running.audit.find().toArray())).not.toContain(photoId);
    expect(world.marks.get(by.userId)).toMatchObject({ photos });
  });

  test('approved, the selfie is gone, auth knows the photos, and the member reads it', async () => {
    const { moderation, selfies, world } = running;
    const { by, mo, selfieId, photos } = await posed.waiting();

    await moderation.decideSelfie({ selfieId, outcome: 'approved', photos }, mo);
    await running.settled();

    expect(world.marks.get(by.userId)).toMatchObject({ userId: by.userId, photos });
    expect(await selfies.findOne({ _id: by.userId })).not.toHaveProperty('waiting');
    expect((await moderation.selfie({}, by)).answer).toMatchObject({ outcome: 'approved', because: null });
    for (const picture of ['selfie', pictureIdOf(photos[0] ?? '') ?? ''])
      await expect(bytesOf(selfieId, picture, mo)).rejects.toMatchObject({ reason: 'unknown_selfie' });
  });

  test('declined, the member reads why, and there is no mark', async () => {
    const { moderation, world } = running;
    const { by, mo, selfieId, photos } = await posed.waiting();
    const decision = { selfieId, outcome: 'declined' as const, photos };
    await expect(moderation.decideSelfie(decision, mo)).rejects.toMatchObject({ code: 'invalid_input' });

    await moderation.decideSelfie({ ...decision, because: 'pose' }, mo);

    expect((await moderation.selfie({}, by)).answer).toMatchObject({ outcome: 'declined', because: 'pose' });
    expect(world.marks.has(by.userId)).toBe(false);
  });

  test('Z8 no member reads a selfie, their own neither, and no moderator without a second factor', async () => {
    const { moderation, world } = running;
    const { by, selfieId, photos } = await posed.waiting();
    const halfway = world.moderator();
    world.withoutSecondFactor.add(halfway.sessionId);

    for (const caller of [by, world.member(), halfway]) {
      const forbidden = { code: 'forbidden' };
      await expect(ids(caller)).rejects.toMatchObject(forbidden);
      await expect(moderation.deskSelfie({ selfieId }, caller)).rejects.toMatchObject(forbidden);
      await expect(bytesOf(selfieId, 'selfie', caller)).rejects.toMatchObject(forbidden);
      const decision = { selfieId, outcome: 'approved' as const, photos };
      await expect(moderation.decideSelfie(decision, caller)).rejects.toMatchObject(forbidden);
    }
  });

  test('Z9 for a moderator their own selfie does not exist, nor lines of the audit log about it', async () => {
    const { moderation, world } = running;
    const { mo, selfieId: other } = await posed.waiting();
    world.addPicture(mo);
    await posed.send(mo);
    const colleague = world.moderator();
    const selfieId = await posed.idOf(colleague, mo);
    const unknown = { reason: 'unknown_selfie' };

    expect(await ids(mo)).toEqual(expect.arrayContaining([other]));
    expect(await ids(mo)).not.toContain(selfieId);
    await expect(moderation.deskSelfie({ selfieId }, mo)).rejects.toMatchObject(unknown);
    await expect(bytesOf(selfieId, 'selfie', mo)).rejects.toMatchObject(unknown);
    const photos = posed.photosOf(mo);
    const decision = { selfieId, outcome: 'approved' as const, photos };
    await expect(moderation.decideSelfie(decision, mo)).rejects.toMatchObject(unknown);
    await bytesOf(selfieId, 'selfie', colleague);
    const seen = async (caller: typeof mo) =>
      (await moderation.auditLog({}, caller)).entries.filter(({ moderatorId }) => moderatorId === colleague.userId);
    expect((await seen(colleague)).map(({ act }) => act)).toContain('picture_read');
    expect((await seen(mo)).map(({ act }) => act)).not.toContain('picture_read');
  });

  test('Z10 photos that were changed since the moderator looked get no mark; the moderator looks again', async () => {
    const { moderation, world } = running;
    const { by, mo, selfieId, photos } = await posed.waiting();
    world.addPicture(by);

    const decision = { selfieId, outcome: 'approved' as const, photos };
    const changed = { code: 'conflict', reason: 'selfie_photos_changed' };
    await expect(moderation.decideSelfie(decision, mo)).rejects.toMatchObject(changed);

    expect(world.marks.has(by.userId)).toBe(false);
    const { photos: now } = await moderation.deskSelfie({ selfieId }, mo);
    await moderation.decideSelfie({ ...decision, photos: now }, mo);
    await running.settled();
    expect(world.marks.get(by.userId)?.photos).toEqual(posed.photosOf(by));
  });

  test('Z11 a photo of another member is not read by way of a selfie', async () => {
    const { world } = running;
    const { mo, selfieId } = await posed.waiting();
    const foreign = pictureIdOf(world.addPicture(world.member())) ?? '';

    await expect(bytesOf(selfieId, foreign, mo)).rejects.toMatchObject({ reason: 'unknown_selfie' });
    await expect(bytesOf(randomBytes(12).toString('hex'), 'selfie', mo)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('Z5 a photo at another address that was added while the selfie waits is not compared', async () => {
    const { moderation, world } = running;
    const { by, mo, selfieId } = await posed.waiting();
    world.profiles.get(by.userId)?.photos.push('https://pictures.example/me.jpg');
    const { photos } = await moderation.deskSelfie({ selfieId }, mo);

    const decision = { selfieId, outcome: 'approved' as const, photos };
    const elsewhere = { code: 'conflict', reason: 'selfie_photo_elsewhere' };
    await expect(moderation.decideSelfie(decision, mo)).rejects.toMatchObject(elsewhere);

    expect(world.marks.has(by.userId)).toBe(false);
    await moderation.decideSelfie({ ...decision, outcome: 'declined', because: 'photos' }, mo);
    expect((await moderation.selfie({}, by)).answer).toMatchObject({ because: 'photos' });
  });

  test('Z18 a selfie that does not open is not approved', async () => {
    const { moderation, selfies, world } = running;
    const { by, mo, selfieId, photos } = await posed.waiting();
    await selfies.updateOne({ _id: by.userId }, { $set: { 'waiting.sealed': randomBytes(64) } as object });

    const decision = { selfieId, outcome: 'approved' as const, photos };
    const unreadable = { code: 'conflict', reason: 'selfie_unreadable' };
    await expect(moderation.decideSelfie(decision, mo)).rejects.toMatchObject(unreadable);

    expect(world.marks.has(by.userId)).toBe(false);
  });

  test('Z13 of two moderators who decide at once, one does', async () => {
    const { moderation, world } = running;
    const { by, mo, selfieId, photos } = await posed.waiting();

    const decided = await Promise.allSettled([
      moderation.decideSelfie({ selfieId, outcome: 'approved', photos }, mo),
      moderation.decideSelfie({ selfieId, outcome: 'declined', because: 'face', photos }, world.moderator()),
    ]);

    expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await running.settled();
    const { answer } = await moderation.selfie({}, by);
    expect(world.marks.has(by.userId)).toBe(answer?.outcome === 'approved');
  });
});
