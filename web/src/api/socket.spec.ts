import { waitFor } from '@testing-library/react';
import { server } from '../../test/fake-socket.js';
import { openSocket, socketConnection, Unacknowledged } from './socket.js';

let close: () => void;

const emit = () => socketConnection.emit('mark_read', { with: 'b'.repeat(24), seq: 1 });

describe('Socket', () => {
  beforeEach(async () => {
    close = openSocket({
      onOpened: () => undefined,
      onNews: () => undefined,
      onLost: () => undefined,
      onEnded: () => undefined,
    });
    await waitFor(() => (server.connections() === 1 ? undefined : Promise.reject(new Error('No connection yet.'))));
  });
  afterEach(() => close());

  test('what is emitted is answered', async () => {
    await server.connects();

    await expect(emit()).resolves.toEqual({ ok: true });
  });

  test('without a connection nothing is emitted, now or later', async () => {
    await expect(emit()).rejects.toThrow(Unacknowledged);

    await server.connects();

    expect(server.emitted()).toEqual([]);
  });

  test('who waits for an acknowledgement is told when the connection breaks', async () => {
    await server.connects();
    server.answers(() => undefined);
    const lost = emit().catch((error: unknown) => error);

    await server.isLost();

    expect(await lost).toBeInstanceOf(Unacknowledged);
  });

  test('who waits for an acknowledgement waits for six seconds', async () => {
    await server.connects();
    server.answers(() => undefined);
    jest.useFakeTimers();
    const lost = emit().catch((error: unknown) => error);

    await jest.advanceTimersByTimeAsync(6_000);

    jest.useRealTimers();
    expect(await lost).toBeInstanceOf(Unacknowledged);
  });

  test('every push is heard by its name, until one stops listening', async () => {
    const heard = jest.fn();
    const stop = socketConnection.onPush(heard);
    await server.pushes('typing', { userId: 'b'.repeat(24), isTyping: true });
    stop();

    await server.pushes('resync');

    expect(heard.mock.calls).toEqual([['typing', { userId: 'b'.repeat(24), isTyping: true }]]);
  });

  test('B3: where it does not open and the server answers requests, it is blocked until it opens', async () => {
    globalThis.fetch = async () => ({ ok: true }) as Response;
    await server.fails();
    expect(socketConnection.isBlocked()).toBe(false);

    await server.fails();
    await waitFor(() => expect(socketConnection.isBlocked()).toBe(true));
    jest.useFakeTimers();
    await server.connects();
    await jest.advanceTimersByTimeAsync(10_000);
    jest.useRealTimers();

    expect(socketConnection.isBlocked()).toBe(false);
  });

  test('B3: where the server is away, it is not blocked', async () => {
    globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));

    await server.fails();
    await server.fails();
    await waitFor(() => Promise.resolve());

    expect(socketConnection.isBlocked()).toBe(false);
  });

  test.each([
    ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
    ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('when %s, the connection is tried at once', (_when, happens) => {
    const before = server.tries();

    happens();

    expect(server.tries()).toBe(before + 1);
  });
});
