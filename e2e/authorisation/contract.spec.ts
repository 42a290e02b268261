import { friendsApi } from '@attune/gateway-contract/friends';
import { z } from 'zod';
import { idsIn, promisedBy } from './contract.fixture.js';
import { isOfDesk } from './memory.fixture.js';
import { LINES } from './table.lines.js';

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

describe('The table of who may do what', () => {
  test('outside the desk a moderator may what any stranger may; only their own second factor makes a difference', () => {
    const unlike = LINES.filter(line => !isOfDesk(line) && line.outcomes.moderator !== line.outcomes.stranger);

    expect(unlike.map(({ route }) => route)).toEqual([
      'POST /api/auth/login',
      'POST /api/account/totp/begin',
      'POST /api/account/totp/confirm',
      'POST /api/account/recovery-codes',
    ]);
  });
});
