import { barsOf, heightsOf } from './voice-bars.js';

describe('the waveform of a recording', () => {
  test('has 48 bars, however long it is', () => {
    for (const count of [0, 1, 10, 47, 48, 49, 600]) {
      expect(barsOf(Array.from({ length: count }, (_, index) => (index % 7) / 7))).toMatch(/^[0-9a-v]{48}$/);
    }
  });

  test('is as high as the loudest moment, and shows where it was', () => {
    const bars = barsOf(Array.from({ length: 96 }, (_, index) => (index === 50 ? 0.5 : 0.125)));

    expect(bars[25]).toBe('v');
    expect(new Set(bars.replace('v', ''))).toEqual(new Set(['g']));
    expect(heightsOf(bars)[25]).toBe(1);
  });

  test('of silence is flat, and what is no digit is no bar', () => {
    expect(barsOf(Array.from({ length: 60 }, () => 0))).toBe('0'.repeat(48));
    expect(heightsOf('0v?')).toEqual([0, 1, 0]);
  });
});
