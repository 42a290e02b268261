import { randomUUID } from 'node:crypto';
import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import type { Photo } from '@attune/pictures-contract/photo';
import type { Caller } from '@attune/platform/contract';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { testPurposeToken } from '@attune/platform/testing/test-config';
import { MemberEraser } from '../src/erasure/member.eraser.js';
import { aMember, type RunningMessaging, startMessaging, textsOf } from './messaging-service.fixture.js';

let running: RunningMessaging;

describe('photos of messages', () => {
  beforeAll(async () => {
    running = await startMessaging();
  });
  afterAll(() => running.stop());

  const show = (from: Caller, to: Caller, text: string, { photoId }: Photo) => running.say(from, to, text, { photoId });
  const maySee = async (photoId: string, caller: Caller) =>
    (await running.messaging.maySeePhoto({ photoId }, caller)).maySee;
  const inUse = async (photoId: string) =>
    (await running.messaging.photosInUse({ photoIds: [photoId] })).inUse.includes(photoId);
  const photosIn = async (reader: Caller, other: Caller) =>
    (await running.log(reader, other)).map(({ photo }) => photo?.photoId);

  test('a photo is sent with a caption or without, and both members read it with its size', async () => {
    const [alice, bob] = await running.twoFriends();
    const [one, other] = [running.upload(alice, bob), running.upload(alice, bob)];

    const message = await running.say(alice, bob, '  My dog ', { photoId: one.photoId });
    await running.say(alice, bob, ' \u200b', { photoId: other.photoId });

    expect(message).toMatchObject({ text: 'My dog', photo: one, seq: 1 });
    expect(await running.log(bob, alice)).toMatchObject([
      { text: 'My dog', photo: one },
      { text: '', photo: other },
    ]);
    const { conversations } = await running.messaging.conversations({}, bob);
    expect(conversations[0]?.lastMessage).toMatchObject({ text: '', photo: other });
  });

  test('I2 a photo sent again under its id is the same message, also when its upload is over; with another photo it is a conflict', async () => {
    const [alice, bob] = await running.twoFriends();
    const [{ photoId }, another] = [running.upload(alice, bob), running.upload(alice, bob)];
    const asked = { recipientId: bob.userId, text: '', clientMsgId: randomUUID(), photoId };

    const sent = await Promise.all([1, 2, 3, 4].map(() => running.messaging.send(asked, alice)));
    running.uploads.length = 0;
    const late = await running.messaging.send(asked, alice);

    expect(new Set([...sent, late].map(({ message }) => message._id)).size).toBe(1);
    expect(late.isRepeat).toBe(true);
    running.uploads.push({ ...another, by: alice.userId, for: bob.userId });
    await expect(running.messaging.send({ ...asked, photoId: another.photoId }, alice)).rejects.toMatchObject({
      code: 'conflict',
      reason: 'message_id_used',
    });
    expect(await photosIn(bob, alice)).toEqual([photoId]);
  });

  test('W19 a photo is in one message only, however many ask at once, and not again when that is removed', async () => {
    const [alice, bob] = await running.twoFriends();
    const { photoId } = running.upload(alice, bob);
    const send = () => running.say(alice, bob, '', { photoId, clientMsgId: randomUUID() });

    const results = await Promise.allSettled([send(), send(), send()]);

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await running.messaging.remove({ with: bob.userId, seq: 1 }, alice);
    await expect(send()).rejects.toMatchObject({ code: 'invalid_input', reason: 'photo_used' });
    expect(await running.log(bob, alice)).toHaveLength(1);
  });

  test('I10, W19 a photo of another member or for another conversation is refused, and nothing is stored', async () => {
    const [alice, bob] = await running.twoFriends();
    const carla = aMember();
    await running.start(alice, carla);
    const refused = { code: 'invalid_input', reason: 'photo_gone' };

    for (const { photoId } of [running.upload(bob, alice), running.upload(alice, carla)])
      await expect(running.say(alice, bob, 'Look', { photoId })).rejects.toMatchObject(refused);
    await expect(running.say(alice, bob, '')).rejects.toMatchObject({ code: 'invalid_input' });

    expect(await running.log(bob, alice)).toEqual([]);
  });

  test('a photo is seen by the two members alone, also when they are friends no more', async () => {
    const [alice, bob] = await running.twoFriends();
    const carla = aMember();
    await running.start(alice, carla);
    const { photoId } = running.upload(alice, bob);
    expect(await maySee(photoId, alice)).toBe(false);

    await running.say(alice, bob, '', { photoId });
    await running.end(alice, bob);

    expect(await Promise.all([alice, bob, carla].map(caller => maySee(photoId, caller)))).toEqual([true, true, false]);
    await expect(running.messaging.maySeePhoto({ photoId })).rejects.toMatchObject({ code: 'unauthenticated' });
    const next = running.upload(alice, bob);
    await expect(show(alice, bob, '', next)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('W22 a removed photo is seen by no member, and is evidence for as long as what was written', async () => {
    const [alice, bob] = await running.twoFriends();
    const photo = running.upload(alice, bob);
    await show(alice, bob, '', photo);
    await running.say(bob, alice, 'Nice', { replyTo: 1 });
    expect((await running.log(bob, alice))[1]?.replyTo).toMatchObject({ text: '', hasPhoto: true });

    const removed = await running.messaging.remove({ with: bob.userId, seq: 1 }, alice);

    expect(removed.photo).toBeUndefined();
    expect((await running.log(bob, alice))[1]?.replyTo).toEqual({ seq: 1, senderId: alice.userId, text: '' });
    expect(await Promise.all([alice, bob].map(caller => maySee(photo.photoId, caller)))).toEqual([false, false]);
    const proof = testProofs('moderation').of('messaging', 'messageEvidence', bob.userId, alice.userId);
    const { messages } = await running.messaging.messageEvidence({ with: alice.userId, seq: 1, proof }, bob);
    expect(messages[0]).toMatchObject({ text: '', formerTexts: [{ text: '', photo }] });
    expect(await inUse(photo.photoId)).toBe(true);
    await running.formerTexts.deleteMany({});
    expect(await inUse(photo.photoId)).toBe(false);
  });

  test('the caption of a photo can be edited, and the photo stays', async () => {
    const [alice, bob] = await running.twoFriends();
    const photo = running.upload(alice, bob);
    await show(alice, bob, 'My dgo', photo);

    await running.messaging.edit({ with: bob.userId, seq: 1, text: 'My dog' }, alice);

    expect(await running.log(bob, alice)).toMatchObject([{ text: 'My dog', photo }]);
  });

  test('an export names the photos that the member was sent', async () => {
    const [alice, bob] = await running.twoFriends();
    const [theirs, own] = [running.upload(alice, bob), running.upload(bob, alice)];
    await show(alice, bob, '', theirs);
    await show(bob, alice, 'Mine', own);
    const grant = testPurposeToken(bob.userId, EXPORT_PURPOSE, 'e'.repeat(24));

    const first = await running.messaging.exportPage({ grant, after: null });
    const { objects, files } = await running.messaging.exportPage({ grant, after: first.next });

    const key = `photos/${alice.userId}/${theirs.photoId.slice(25)}.webp`;
    expect(objects).toEqual([{ name: `photos/${theirs.photoId}`, ending: 'webp', key }]);
    expect(files[0]?.entries).toMatchObject([{ photo: theirs }, { photo: own }]);
  });

  test('of a deleted member no photo is left, and what they were sent stays with its sender', async () => {
    const [alice, bob] = await running.twoFriends();
    const [hers, his, removed] = [running.upload(alice, bob), running.upload(bob, alice), running.upload(alice, bob)];
    for (const [from, to, photo] of [
      [alice, bob, hers],
      [bob, alice, his],
      [alice, bob, removed],
    ] as const)
      await show(from, to, 'Here', photo);
    await running.messaging.remove({ with: bob.userId, seq: 3 }, alice);

    await running.apps[0]?.get(MemberEraser).erase({ userId: alice.userId, deletionId: 'd'.repeat(24) });

    expect(await Promise.all([hers, his, removed].map(({ photoId }) => inUse(photoId)))).toEqual([false, true, false]);
    expect(await maySee(his.photoId, bob)).toBe(true);
    expect(await maySee(hers.photoId, bob)).toBe(false);
    const { conversations } = await running.messaging.conversations({}, bob);
    const left = await running.messaging.history({ with: conversations[0]?.with ?? '' }, bob);
    expect(textsOf(left.messages)).toEqual(['', 'Here', '']);
    expect(left.messages.map(({ photo }) => photo?.photoId)).toEqual([undefined, his.photoId, undefined]);
  });
});
