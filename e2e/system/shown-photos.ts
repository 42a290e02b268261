import { randomBytes } from 'node:crypto';
import { photoPathOf } from '@attune/pictures-contract/photo';
import { VOICE_BARS, voicePathOf } from '@attune/pictures-contract/voice';
import type { Sought } from '../../infra/test/member-scan.js';
import { plain } from '../../services/pictures/test/pictures-service.fixture.js';
import { aRecording } from '../../services/pictures/test/recording.fixture.js';
import type { Account } from './account.js';

const aPhoto = async () =>
  new Uint8Array(
    await plain(64, 48, `#${randomBytes(3).toString('hex')}`)
      .png()
      .toBuffer(),
  );

/** Photos to a friend, after four messages: one that stays, one that is taken back, one that is never sent; and one of the friend's. Resolves to what of them is the member's. */
export async function showPhotos(ada: Account, friend: Account): Promise<Sought[]> {
  const words: Sought[] = [];
  for (const isSent of [true, true, false]) {
    const { photoId } = await ada.uploadPhoto(await aPhoto(), friend);
    words.push(photoId.slice(ada.userId.length + 1));
    if (!isSent) continue;
    const text = `The cassowary, ${randomBytes(4).toString('hex')}.`;
    await ada.emit('send_message', { recipientId: friend.userId, text, photoId });
    words.push(text, Buffer.from(await (await friend.ask('GET', photoPathOf(photoId))).arrayBuffer()));
  }
  await ada.emit('remove_message', { with: friend.userId, seq: 6 });
  const { photoId } = await friend.uploadPhoto(await aPhoto(), ada);
  await friend.emit('send_message', { recipientId: ada.userId, text: 'My walrus.', photoId });
  return words;
}

/** Recordings, after three photos: as with those. */
export async function sendVoices(ada: Account, friend: Account): Promise<Sought[]> {
  const words: Sought[] = [];
  for (const [ms, isSent] of [
    [3000, true],
    [2400, true],
    [1200, false],
  ] as const) {
    const voiceId = await sendVoice(ada, friend, { ms, isSent });
    words.push(voiceId.slice(ada.userId.length + 1));
    if (isSent) words.push(Buffer.from(await (await friend.ask('GET', voicePathOf(voiceId))).arrayBuffer()));
  }
  await ada.emit('remove_message', { with: friend.userId, seq: 9 });
  await sendVoice(friend, ada, { ms: 1800, isSent: true });
  return words;
}

async function sendVoice(from: Account, to: Account, { ms, isSent }: { ms: number; isSent: boolean }): Promise<string> {
  const voiceId = await from.uploadVoice(new Uint8Array(aRecording({ ms })), to);
  const said = { recipientId: to.userId, text: '', voiceId, voiceBars: '7'.repeat(VOICE_BARS) };
  if (isSent && !(await from.emit('send_message', said)).ok) throw new Error('The recording was not sent.');
  return voiceId;
}
