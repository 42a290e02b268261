import { type PartName, type PartState, SERVICES } from '@attune/gateway-contract/operate';
import type { Lacks } from '@attune/platform/host/service-readiness';
import { testCaller } from '@attune/platform/testing/test-config';
import { Parts } from './parts.js';

/** The states of all parts, where services lack what is named, and `others` the rest. */
async function statesWhere(lacks: Partial<Record<PartName, Lacks>>, others: Lacks = []) {
  const of = async (name: string) => (name in lacks ? lacks[name as PartName] : others);
  const parts = new Parts(
    { lacking: async () => ((await of('gateway')) ?? []) as string[] },
    { lacksOf: of },
    { objectStorage: async () => 'running', mailServer: async () => 'running', model: async () => 'notConfigured' },
  );
  const states = await parts.states(testCaller('a'.repeat(24)));
  return Object.fromEntries(states.map(({ name, state }) => [name, state])) as Record<PartName, PartState>;
}

describe('Parts', () => {
  test('a service that lacks an index of its own is no fault of the store', async () => {
    expect(await statesWhere({ dates: ['mongodb indexes'] })).toMatchObject({ dates: 'lacking', mongodb: 'running' });
  });

  test('a store that one service does not reach and others do answers, and does not work', async () => {
    const states = await statesWhere({ dates: ['mongodb', 'mongodb indexes'], auth: ['reply channel'], ai: undefined });

    expect(states).toMatchObject({ dates: 'lacking', mongodb: 'lacking', redis: 'lacking', friends: 'running' });
  });

  test('a store that no service reaches of those that tell is silent', async () => {
    const states = await statesWhere({ moments: undefined, ai: 'untold', gateway: [], mail: [], pictures: [] }, [
      'mongodb',
      'mongodb indexes',
    ]);

    expect(states).toMatchObject({ mongodb: 'silent', redis: 'running', auth: 'lacking', moments: 'silent' });
    expect((await statesWhere({}, ['redis jobs'])).redis).toBe('silent');
  });

  test('a Redis that may evict is no silent one', async () => {
    expect(await statesWhere({}, ['redis eviction policy'])).toMatchObject({ redis: 'running', auth: 'lacking' });
  });

  test('services of the version before run, and tell of no store', async () => {
    const states = await statesWhere({ gateway: [] }, 'untold');

    for (const name of SERVICES) expect([name, states[name]]).toEqual([name, 'running']);
    expect(states).toMatchObject({ redis: 'running', mongodb: 'unknown' });
  });

  test('of what a silent service uses nobody can tell', async () => {
    expect(await statesWhere({ mail: undefined, ai: undefined })).toMatchObject({
      mailServer: 'unknown',
      model: 'unknown',
      mail: 'silent',
    });
  });
});
