import { ReadReceipts } from './read-receipts.js';

const [bob, carla] = ['b'.repeat(24), 'c'.repeat(24)];

function readReceipts() {
  const told: string[] = [];
  const world = { isConnected: true, answer: { ok: true } as object, delayMs: 0 };
  const emit = async (event: string, { with: friendId, seq }: { with: string; seq: number }) => {
    told.push(`${event} ${friendId[0]} ${seq}`);
    if (world.delayMs > 0) await new Promise(resolve => setTimeout(resolve, world.delayMs));
    return world.answer;
  };
  const socket = { emit, isConnected: () => world.isConnected } as unknown as ConstructorParameters<
    typeof ReadReceipts
  >[0];
  const receipts = new ReadReceipts(socket);
  receipts.open();
  return { readReceipts: receipts, told, world };
}
const pass = (ms = 5_000) => jest.advanceTimersByTimeAsync(ms);

describe('Read receipts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('what arrives together is told once for each friend', async () => {
    const { readReceipts: alices, told } = readReceipts();
    alices.arrived(bob, 1);
    alices.arrived(bob, 2);
    alices.arrived(carla, 7);

    await pass();

    expect(told).toEqual(['mark_delivered b 2', 'mark_delivered c 7']);
  });

  test('what comes in without a pause is told all the same', async () => {
    const { readReceipts: alices, told } = readReceipts();

    for (let seq = 1; seq <= 20; seq++) {
      alices.arrived(bob, seq);
      await pass(100);
    }

    expect(told.length).toBeGreaterThan(1);
  });

  test('what was read has arrived: that is not told too', async () => {
    const { readReceipts: alices, told } = readReceipts();
    alices.arrived(bob, 3);
    alices.seen(bob, 3);

    await pass();

    expect(told).toEqual(['mark_read b 3']);
  });

  test('what is seen while the server takes its time is told as well', async () => {
    const { readReceipts: alices, told, world } = readReceipts();
    world.delayMs = 2_000;
    alices.seen(bob, 1);
    await pass(500);
    alices.seen(bob, 2);

    await pass();

    expect(told).toEqual(['mark_read b 1', 'mark_read b 2']);
  });

  test('what another tab has told is not told again', async () => {
    const { readReceipts: alices, told } = readReceipts();
    alices.arrived(bob, 3);
    alices.knows(bob, { readSeq: 0, deliveredSeq: 3 });

    await pass();

    expect(told).toEqual([]);
  });

  test('what was seen is read once the page is seen again', async () => {
    const { readReceipts: alices, told } = readReceipts();
    const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    alices.seen(bob, 3);
    await pass();
    expect(told).toEqual(['mark_delivered b 3']);

    state.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass();

    expect(told).toEqual(['mark_delivered b 3', 'mark_read b 3']);
  });

  test('what the server could not take is told again, and what it refuses is not', async () => {
    const { readReceipts: alices, told, world } = readReceipts();
    world.answer = { ok: false, code: 'unavailable', message: 'Not now.' };
    alices.seen(bob, 3);
    await pass(1_000);
    world.answer = { ok: false, code: 'forbidden', message: 'Never.' };

    await pass(20_000);

    expect(told).toEqual(['mark_read b 3', 'mark_read b 3']);
  });

  test('without a connection nothing is told until it is back', async () => {
    const { readReceipts: alices, told, world } = readReceipts();
    world.isConnected = false;
    alices.seen(bob, 3);
    await pass();
    expect(told).toEqual([]);

    world.isConnected = true;
    alices.wake();
    await pass();

    expect(told).toEqual(['mark_read b 3']);
  });
});
