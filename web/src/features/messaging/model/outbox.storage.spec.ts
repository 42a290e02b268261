import { setStorageOwner } from '../../session/model/device-storage.js';
import { BrowserStorage, type Waiting } from './outbox.storage.js';
import { alice, bob, carla, freshBrowser } from './messaging-client.fixture.js';

const waiting = (id: string, memberId = alice): Waiting => ({
  id,
  memberId,
  recipientId: bob,
  text: 'hello',
  createdAt: '2026-03-01T10:00:00.000Z',
  order: 1,
});

describe('Storage of the outbox', () => {
  beforeEach(freshBrowser);

  test('keeps what waits, each member their own, until it is removed', async () => {
    const storage = new BrowserStorage();
    setStorageOwner(carla);
    await storage.put(waiting('other', carla));
    setStorageOwner(alice);
    await storage.put(waiting('one'));
    await storage.put(waiting('two'));
    await storage.remove('one');

    expect(await new BrowserStorage().all(alice)).toEqual([waiting('two')]);
  });

  test('a browser whose database never answers is one that keeps nothing', async () => {
    setStorageOwner(alice);
    jest.useFakeTimers();
    jest.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
    const storage = new BrowserStorage();
    const first = storage.put(waiting('one')).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(3_000);
    jest.useRealTimers();

    expect(await first).toBeInstanceOf(Error);
    await expect(storage.all(alice)).rejects.toThrow();
  });

  test('a read that a log out cuts off is refused to its caller alone', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    const storage = new BrowserStorage();
    setStorageOwner(alice);
    await storage.put(waiting('one'));
    const begin = IDBDatabase.prototype.transaction;
    jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...asked) {
      const transaction = begin.apply(this, asked);
      queueMicrotask(() => transaction.abort());
      return transaction;
    });

    await expect(storage.all(alice)).rejects.toThrow();
    await new Promise(resolve => setTimeout(resolve, 20));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  test('S5 what is put late, after a log out, is not stored', async () => {
    const storage = new BrowserStorage();
    setStorageOwner(alice);
    await storage.put(waiting('one'));
    localStorage.clear();

    await expect(storage.put(waiting('late'))).rejects.toThrow();
    setStorageOwner(alice);
    expect(await storage.all(alice)).toEqual([waiting('one')]);
  });
});
