import { friendsApi } from '@attune/gateway-contract/friends';
import { z } from 'zod';
import { idsIn, promisedBy } from './contract.fixture.js';
import { isOfDesk, isOfOperate } from './memory.fixture.js';
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

/** What a second factor of one's own makes different. */
const OF_SECOND_FACTOR = [
  'POST /api/auth/login',
  'POST /api/account/totp/begin',
  'POST /api/account/totp/confirm',
  'POST /api/account/recovery-codes',
];

describe('The table of who may do what', () => {
  test('outside the desk a moderator may what any stranger may; only their own second factor makes a difference', () => {
    const unlike = LINES.filter(line => !isOfDesk(line) && line.outcomes.moderator !== line.outcomes.stranger);

    expect(unlike.map(({ route }) => route)).toEqual(OF_SECOND_FACTOR);
  });

  test('J11 outside their own page an operator may what any stranger may, at the desk nothing; no answer shows them a member', () => {
    const unlike = LINES.filter(line => !isOfOperate(line) && line.outcomes.operator !== line.outcomes.stranger);
    const own = LINES.filter(isOfOperate);

    expect(unlike.map(({ route }) => route)).toEqual(OF_SECOND_FACTOR);
    expect(new Set(LINES.filter(isOfDesk).map(({ outcomes }) => outcomes.operator))).toEqual(new Set(['403']));
    expect(own.length).toBeGreaterThan(3);
    expect(new Set(own.map(({ outcomes }) => outcomes.operator))).toEqual(new Set(['200', '201']));
    expect(new Set(own.map(({ outcomes }) => outcomes.moderator))).toEqual(new Set(['403']));
  });
});
