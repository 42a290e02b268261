import { fakeGuard } from '../../../../test/fake-guard.js';
import { storeSaferSettings } from '../../safer-settings/model/safer-settings.js';
import { setStorageOwner } from '../../session/model/device-storage.js';
import { looksNudeInTime } from './ask-guard.js';
import { looksNude, prepareGuard } from './photo-guard.js';

const MEMBER = 'a'.repeat(24);
const PHOTO = new Blob(['a picture']);
const MINUTE_MS = 60_000;
let guard: ReturnType<typeof fakeGuard>;

describe('The photo guard of the page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    setStorageOwner(MEMBER);
  });
  afterEach(() => {
    guard.undo();
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'connection');
    localStorage.clear();
  });

  test.each([true, false])('says what the worker says of all pixels: %s', async isNude => {
    guard = fakeGuard(isNude);

    expect(await looksNude(PHOTO)).toBe(isNude);
    expect(await looksNude(PHOTO)).toBe(isNude);

    expect(guard.made.map(({ asked }) => asked)).toEqual([[224 * 224 * 4, 224 * 224 * 4]]);
  });

  test('E2: a worker that cannot judge is ended, and the next photo has another one', async () => {
    guard = fakeGuard(undefined);

    expect(await looksNude(PHOTO)).toBeUndefined();
    expect(await looksNude(PHOTO)).toBeUndefined();

    expect(guard.made.map(({ isEnded }) => isEnded)).toEqual([true, true]);
  });

  test('E2: who waits for a worker that says nothing waits ten seconds', async () => {
    guard = fakeGuard('silent');
    const told = jest.fn();
    void looksNudeInTime(PHOTO).then(told);

    await jest.advanceTimersByTimeAsync(9_999);
    expect(told).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);

    expect(told).toHaveBeenCalledWith(undefined);
    expect(guard.made.filter(({ isEnded }) => isEnded)).toEqual([]);
  });

  test('E2: a worker that owes an answer for a minute is ended, however often it is asked, and the next photo has another one', async () => {
    guard = fakeGuard('silent');
    const told = jest.fn();
    void looksNude(PHOTO).then(told);
    await jest.advanceTimersByTimeAsync(MINUTE_MS / 2);
    void looksNude(PHOTO).then(told);

    await jest.advanceTimersByTimeAsync(MINUTE_MS / 2);
    void looksNude(PHOTO);
    await jest.advanceTimersByTimeAsync(0);

    expect(told.mock.calls).toEqual([[undefined], [undefined]]);
    expect(guard.made.map(({ isEnded, asked }) => [isEnded, asked.length])).toEqual([
      [true, 2],
      [false, 1],
    ]);
  });

  test('the worker ends after a minute without a photo', async () => {
    guard = fakeGuard(true);
    prepareGuard();
    await looksNude(PHOTO);

    await jest.advanceTimersByTimeAsync(MINUTE_MS);

    expect(guard.made.map(({ isEnded }) => isEnded)).toEqual([true]);
  });

  test.each([
    ['switched it off', () => storeSaferSettings(MEMBER, { off: ['photos'], words: [] })],
    ['saves data', () => Object.assign(navigator, { connection: { saveData: true } })],
    ['is signed out', () => localStorage.clear()],
  ])('loads nothing for one who %s', async (_who, set) => {
    guard = fakeGuard(true);
    set();

    prepareGuard();

    expect(await looksNude(PHOTO)).toBeUndefined();
    expect(guard.made).toEqual([]);
  });

  test.each([
    ['has no workers', 'Worker'],
    ['cannot read the picture', 'createImageBitmap'],
  ])('E2: a browser that %s takes no photo for nude', async (_what, missing) => {
    guard = fakeGuard(true);
    Reflect.deleteProperty(globalThis, missing);

    expect(await looksNude(PHOTO)).toBeUndefined();
  });
});
