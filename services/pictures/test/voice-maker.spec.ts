import { aBlock, aPacket, aRecording, aTrack, header, open, tracks } from './recording.fixture.js';
import { asFloat, asNumber, elementsIn, written } from '../src/voices/ebml.js';
import { asHead, samplesOf } from '../src/voices/opus.js';
import { makeVoice } from '../src/voices/voice.maker.js';
import { ID } from '../src/voices/webm.ids.js';
import { readRecording } from '../src/voices/webm.reader.js';

const refusedAs = (bytes: Buffer) => {
  try {
    makeVoice(bytes);
    return 'taken';
  } catch (error) {
    return (error as { reason?: string }).reason;
  }
};

const MANY = Buffer.from('ec80'.repeat(1000), 'hex');

describe('makeVoice', () => {
  test('the sound of a recording is kept, packet by packet, in a file that knows its length', () => {
    const upload = aRecording({ ms: 3000 });

    const { bytes, durationMs } = makeVoice(upload);

    expect(durationMs).toBe(2994);
    expect(readRecording(bytes)).toEqual(readRecording(upload));
    // Of known sizes throughout, and what is made of it is the same.
    const [, segment] = elementsIn(bytes, 0, bytes.length);
    expect(segment?.end).toBe(bytes.length);
    expect(makeVoice(bytes)).toEqual({ bytes, durationMs });
  });

  test('each second can be jumped to', () => {
    const { bytes } = makeVoice(aRecording({ ms: 5000 }));
    const [, segment] = elementsIn(bytes, 0, bytes.length);
    const parts = elementsIn(bytes, segment?.start ?? 0, segment?.end ?? 0);
    const cues = parts.find(({ id }) => id === ID.cues);
    const points = elementsIn(bytes, cues?.start ?? 0, cues?.end ?? 0).map(({ start, end }) => {
      const [time, positions] = elementsIn(bytes, start, end);
      const [, cluster] = elementsIn(bytes, positions?.start ?? 0, positions?.end ?? 0);
      return [bytes.readUInt32BE(time?.start), (segment?.start ?? 0) + bytes.readUInt32BE(cluster?.start)];
    });

    expect(points.map(([time]) => time)).toEqual([0, 1020, 2040, 3060, 4080]);
    for (const [time, at = 0] of points) {
      expect(bytes.readUInt32BE(at)).toBe(ID.cluster);
      const [timestamp] = elementsIn(bytes, at + 8, at + 8 + 9);
      expect(bytes.readUInt32BE(timestamp?.start)).toBe(time);
    }
  });

  test('W27 the length is counted from the sound, not taken from the file', () => {
    const says = (ms: number) => [written(ID.info, written(ID.duration, asFloat(ms)))];

    expect(makeVoice(aRecording({ ms: 3000, before: says(1) })).durationMs).toBe(2994);
    expect(refusedAs(aRecording({ ms: 75_000, before: says(1000) }))).toBe('voice_too_long');
    expect(refusedAs(aRecording({ ms: 0, before: says(1000) }))).toBe('voice_unreadable');
  });

  test('W27 what a late clock records behind the minute is cut off', () => {
    const { bytes, durationMs } = makeVoice(aRecording({ ms: 61_000 }));

    expect(durationMs).toBe(60_000);
    expect(readRecording(bytes).packets).toHaveLength(1000);
  });

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['Matroska', aRecording({ docType: 'matroska' })],
    ['another codec', aRecording({ codec: 'A_VORBIS' })],
    ['a film', aRecording({ type: 1 })],
    ['sound with a second track', Buffer.concat([header(), open(ID.segment), tracks(), tracks(), aBlock(aPacket())])],
    ['sound without a track', Buffer.concat([header(), open(ID.segment), aBlock(aPacket()), tracks()])],
    ['an encrypted track', aRecording({ more: [written(ID.encodings, Buffer.alloc(4))] })],
    ['an attached file', aRecording({ behind: [written(0x1941a469, Buffer.from('PK'))] })],
    ['chapters', aRecording({ behind: [written(0x1043a770, Buffer.alloc(4))] })],
    ['an archive behind it', aRecording({ behind: [Buffer.from('PK\u0003\u0004 an archive')] })],
    ['five channels', aRecording({ head: asHead({ channels: 5 as 2, preSkip: 0 }) })],
  ])('W28 %s is no voice message', (_what, bytes) => {
    expect(refusedAs(bytes)).toBe('voice_unreadable');
  });

  test('W28 nothing lies behind the sound of a file of known length', () => {
    const { bytes } = makeVoice(aRecording());

    expect(refusedAs(Buffer.concat([bytes, Buffer.from('<script>')]))).toBe('voice_unreadable');
    expect(refusedAs(bytes.subarray(0, bytes.length - 1))).toBe('voice_unreadable');
  });

  test('W31 what a device says of itself and of the place is left out, and a gain that would be deafening', () => {
    const secret = Buffer.from('LOCATION +52.39+13.06 Ada’s phone');
    const head = asHead({ channels: 1, preSkip: 312 });
    head.writeInt16LE(32_767, 16);
    const more = [written(0x536e, secret)];
    const upload = aRecording({ head, more, before: [written(ID.void, secret)], behind: [written(ID.tags, secret)] });

    const { bytes } = makeVoice(upload);

    expect(bytes.includes('LOCATION')).toBe(false);
    expect(bytes.includes('Chrome')).toBe(false);
    expect(bytes.readInt16LE(bytes.indexOf('OpusHead') + 16)).toBe(0);
  });

  test.each([
    [
      'an element larger than the file',
      Buffer.concat([header(), open(ID.segment), Buffer.from('ec08ffffffffffffff', 'hex')]),
    ],
    ['a size of eight bytes', Buffer.concat([header(), open(ID.segment), Buffer.from('ec01fffffffffffffe', 'hex')])],
    ['a size that never begins', Buffer.concat([header(), open(ID.segment), Buffer.from('ec00', 'hex')])],
    ['a track of unknown size', Buffer.concat([header(), open(ID.segment), open(ID.tracks), tracks()])],
    ['a hundred thousand empty elements', aRecording({ behind: [Buffer.from('ec80'.repeat(100_000), 'hex')] })],
    ['a thousand empty elements in its track', aRecording({ more: [MANY] })],
    [
      'a thousand empty elements in its list of tracks',
      Buffer.concat([header(), open(ID.segment), written(ID.tracks, MANY, aTrack()), aBlock(aPacket())]),
    ],
    [
      'a thousand empty elements in its header',
      Buffer.concat([header('webm', MANY), open(ID.segment), tracks(), aBlock(aPacket())]),
    ],
    [
      'clusters in clusters without end',
      aRecording({ behind: Array.from({ length: 50_001 }, () => open(ID.cluster)) }),
    ],
    [
      'packets that claim no time',
      Buffer.concat([header(), open(ID.segment), tracks(), aBlock(Buffer.from([0xfb, 0]))]),
    ],
    [
      'packets that claim an hour',
      Buffer.concat([header(), open(ID.segment), tracks(), aBlock(Buffer.from([0xfb, 63]))]),
    ],
    ['an empty packet', Buffer.concat([header(), open(ID.segment), tracks(), aBlock(Buffer.alloc(0))])],
    ['a laced block', Buffer.concat([header(), open(ID.segment), tracks(), aBlock(aPacket(), 0, 0x86)])],
  ])('W32 %s is refused', (_what, bytes) => {
    expect(['voice_unreadable', 'voice_too_large']).toContain(refusedAs(bytes));
  });

  test('W32 more than a minute can need is not looked at', () => {
    expect(refusedAs(Buffer.alloc(640 * 1024 + 1))).toBe('voice_too_large');
  });

  test('blocks in groups and of known clusters are read, too', () => {
    const block = Buffer.concat([Buffer.from([0x81, 0, 0, 0]), aPacket()]);
    const group = written(ID.blockGroup, written(ID.block, block), written(ID.discardPadding, asNumber(1)));
    const bytes = Buffer.concat([header(), written(ID.segment, tracks(), written(ID.cluster, group, group))]);

    expect(readRecording(bytes).packets).toEqual([aPacket(), aPacket()]);
  });
});

describe('samplesOf', () => {
  test.each([
    ['60 ms of speech in one frame', [3 << 3], 2880],
    ['10 ms of both', [12 << 3], 480],
    ['2.5 ms of music', [16 << 3], 120],
    ['two frames of 20 ms', [(31 << 3) | 1], 1920],
    ['two frames of other sizes', [(31 << 3) | 2, 1], 1920],
    ['six frames of 20 ms', [(31 << 3) | 3, 0x80 | 6], 5760],
  ])('%s', (_what, bytes, samples) => {
    expect(samplesOf(Buffer.from(bytes))).toBe(samples);
  });
});
