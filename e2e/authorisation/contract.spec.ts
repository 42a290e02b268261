import { friendsApi } from '@attune/gateway-contract/friends';
import { z } from 'zod';
import { idsIn, promisedBy } from './contract.fixture.js';

describe('idsIn and promisedBy', () => {
  test('an event, a route or an id that is new to the contract is found', () => {
    const wave = { input: z.object({ seq: z.int(), to: z.string() }), output: z.object({}) };
    const look = { method: 'GET', path: '/api/look', output: z.object({}) };

    const found = promisedBy({ someEvents: { wave }, someApi: { look }, SomeSchema: wave.input, limit: 3 });

    expect(found.map(([name]) => name)).toEqual(['EMIT wave', 'GET /api/look']);
    expect(idsIn('EMIT wave', wave.input)).toEqual(['seq', 'to']);
    expect(idsIn('GET /api/:room', friendsApi.unfriend.input)).toEqual([':room', 'userId', 'friendId']);
  });
});
