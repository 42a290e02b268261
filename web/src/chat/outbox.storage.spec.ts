import { BrowserStorage, type Waiting } from './outbox.storage.js';
import { alice, bob, carla, freshBrowser } from './chat.fixture.js';

beforeEach(freshBrowser);

const waiting = (id: string, memberId = alice): Waiting => ({
  id,
  memberId,
  recipientId: bob,
  text: 'hello',
  createdAt: '2026-03-01T10:00:00.000Z',
  order: 1,
});

test('keeps what waits, each member their own, until it is removed', async () => {
  const storage = new BrowserStorage();
  await storage.put(waiting('one'));
  await storage.put(waiting('two'));
  await storage.put(waiting('other', carla));
  await storage.remove('one');

  expect(await new BrowserStorage().all(alice)).toEqual([waiting('two')]);
});

test('a browser whose database never answers is one that keeps nothing', async () => {
  jest.useFakeTimers();
  jest.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
  const storage = new BrowserStorage();
  const first = storage.put(waiting('one')).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(3_000);
  jest.useRealTimers();

  expect(await first).toBeInstanceOf(Error);
  await expect(storage.all(alice)).rejects.toThrow();
});
