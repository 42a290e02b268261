import { randomUUID } from 'node:crypto';
import { photoPathOf } from '@attune/pictures-contract/photo';
import { profileVoicePathOf, voicePathOf } from '@attune/pictures-contract/voice';
import { until } from '../../../infra/test/until.js';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';

let running: RunningModeration;

describe('recordings as evidence', () => {
  beforeAll(async () => {
    running = await startModeration();
  });
  afterAll(() => running.stop());

  test('W34 the voice messages of the reported member are evidence as their photos are, also removed ones', async () => {
    const { world, reports } = running;
    const [bob, alice, mo] = [world.member(), world.member(), world.moderator()];
    world.converse(bob, alice, 2);
    const [sent, removed] = world.conversations.get(`${alice.userId}_${bob.userId}`) ?? [];
    const at = new Date().toISOString();
    const [one, other] = [world.addVoice(bob), world.addVoice(bob)];
    Object.assign(sent ?? {}, { text: '🎤 0:14', voice: one });
    const formerTexts = [{ text: '🎤 0:14', voice: other, until: at }];
    Object.assign(removed ?? {}, { text: '', deletedAt: at, formerTexts });

    await running.report(alice, bob, { about: { kind: 'message', seq: 2 } });
    await until(
      async () => (await reports.countDocuments({ 'target._id': bob.userId, uncopiedSince: { $exists: true } })) === 0,
    );

    const { reports: read } = await running.read(mo, bob);
    expect(read[0]?.evidence?.pictures).toMatchObject(
      [other, one].map(({ voiceId }) => ({ profilePicture: voicePathOf(voiceId), state: 'kept' })),
    );
  });

  test('H6 the recording on a reported profile is evidence, also once its member removed it, and its waveform is not', async () => {
    const { world, reports } = running;
    const [bob, alice, mo] = [world.member(), world.member(), world.moderator()];
    const photo = world.addPicture(bob);
    const voiceId = `${bob.userId}-${randomUUID()}`;
    const voice = profileVoicePathOf(voiceId);
    const bytes = Buffer.from(voiceId).toString('base64');
    world.pictures.set(voice, { pictureId: '7'.repeat(64), bytes });
    Object.assign(world.profiles.get(bob.userId) ?? {}, { voice: { voiceId, durationMs: 2994, bars: '0'.repeat(48) } });

    await running.report(alice, bob, { about: { kind: 'profile' } });
    await until(
      async () => (await reports.countDocuments({ 'target._id': bob.userId, uncopiedSince: { $exists: true } })) === 0,
    );
    delete world.profiles.get(bob.userId)?.voice;
    world.pictures.delete(voice);

    const { reports: read } = await running.read(mo, bob);
    expect(read[0]?.evidence?.pictures).toMatchObject(
      [photo, voice].map(profilePicture => ({ profilePicture, state: 'kept' })),
    );
    expect(read[0]?.evidence?.profile).not.toHaveProperty('voice');
  });

  test('W34 recordings, however many, push no photo out of the evidence', async () => {
    const { world, reports } = running;
    const [bob, alice, mo] = [world.member(), world.member(), world.moderator()];
    world.converse(bob, alice, 12);
    const log = world.conversations.get(`${alice.userId}_${bob.userId}`) ?? [];
    const [first, ...rest] = log.filter(({ senderId }) => senderId === bob.userId);
    const photo = world.addPhoto(bob);
    Object.assign(first ?? {}, { photo });
    for (const message of rest) Object.assign(message, { text: '🎤 0:01', voice: world.addVoice(bob) });

    await running.report(alice, bob, { about: { kind: 'conversation' } });
    await until(
      async () => (await reports.countDocuments({ 'target._id': bob.userId, uncopiedSince: { $exists: true } })) === 0,
    );

    const { reports: read } = await running.read(mo, bob);
    const shown = read[0]?.evidence?.pictures.map(({ profilePicture }) => profilePicture) ?? [];
    expect(rest.length).toBeGreaterThan(10);
    expect(shown).toContain(photoPathOf(photo.photoId));
    expect(shown).toHaveLength(11);
  });
});
