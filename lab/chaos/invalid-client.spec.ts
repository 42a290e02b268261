import { Ledger } from '../harness/ledger.ts';
import { Random } from '../harness/random.ts';
import { InvalidClient } from './invalid-client.ts';
import type { Tab } from '../harness/tab.ts';

const [ADA, BEN, EVE] = ['a', 'b', 'e'].map(letter => letter.repeat(24)) as [string, string, string];

describe('InvalidClient', () => {
  test('what must be refused is emitted once, and it is noted whether it was taken', async () => {
    const ledger = new Ledger();
    const emit = jest.fn().mockResolvedValueOnce({ ok: false }).mockResolvedValueOnce({ ok: true });
    const tab = { place: { ledger }, emit, socket: { connected: false } } as unknown as Tab;
    const member = { userId: ADA, cookie: '', address: '', friends: [BEN] };
    const invalid = new InvalidClient(member, [EVE], new Random(1));

    invalid.forge(tab, []);
    invalid.forge(tab, []);
    await new Promise(resolve => setImmediate(resolve));

    expect(ledger.forgeries.map(({ isAccepted }) => isAccepted)).toEqual([false, true]);
    expect(emit).toHaveBeenCalledTimes(2);
  });
});
