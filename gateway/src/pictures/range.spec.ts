import { partOf } from './range.js';

describe('partOf', () => {
  test.each([
    [undefined, undefined],
    ['bytes=0-', { from: 0, to: 99 }],
    ['bytes=0-1', { from: 0, to: 1 }],
    ['bytes=40-59', { from: 40, to: 59 }],
    ['bytes=90-500', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-500', { from: 0, to: 99 }],
    ['bytes=100-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=5-4', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=0x1-2', undefined],
    ['seconds=1-2', undefined],
  ])('of 100 bytes, %s is %j', (range, part) => {
    expect(partOf(range, 100)).toEqual(part);
  });
});
