import { server } from '../../test/fake-socket.js';
import { openSocket } from './socket.js';

let mockFailures = 6;

jest.mock('socket.io-client', () => {
  if (mockFailures-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
  return jest.requireActual('../../test/fake-socket.js');
});

describe('Socket whose code was cut off', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('B1: it is loaded for as long as it takes, and then connects', async () => {
    const close = openSocket({
      onOpened: () => undefined,
      onNews: () => undefined,
      onLost: () => undefined,
      onEnded: () => undefined,
    });

    await jest.advanceTimersByTimeAsync(60_000);

    expect(server.connections()).toBe(1);
    close();
  });
});
