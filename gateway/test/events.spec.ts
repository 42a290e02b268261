import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { datesContract } from '@attune/dates-contract/dates.contract';
import { ServiceError } from '@attune/platform/service-error';
import type { Answers } from '@attune/platform/testing/fake-client';
import { serveFake } from '@attune/platform/testing/fake-service';
import {
  type AuthAnswers,
  gatewayTestConfig,
  ORIGIN,
  refusal,
  type RunningGateway,
  startGateway,
} from './gateway.fixture.js';

const answers: { -readonly [M in keyof Answers<typeof datesContract>]: Answers<typeof datesContract>[M] } = {};
const auth: AuthAnswers = {};
let gateway: RunningGateway;
let service: Awaited<ReturnType<typeof serveFake>>;
let cookie: string;

const ADA = 'a'.repeat(24);
const ID = 'e'.repeat(24);
const shown = {
  id: ID,
  title: 'A walk',
  what: 'Around the lake.',
  startsAt: '2030-05-01T10:00:00.000Z',
  endsAt: '2030-05-01T12:00:00.000Z',
  timeZone: 'Europe/Berlin',
  places: 20,
  isCancelled: false,
};
const upcoming = { ...shown, place: null, taken: null, isFull: false, own: 'none' as const };
const { id: _id, isCancelled: _isCancelled, ...written } = { ...shown, place: 'Boathouse', isPlaceHidden: true };
const operated = { ...shown, place: 'Boathouse', isPlaceHidden: true, coming: 3, waiting: 0, revision: 1 };

describe('Events over HTTP', () => {
  beforeAll(async () => {
    service = await serveFake(datesContract, answers, gatewayTestConfig());
    gateway = await startGateway({ auth });
    ({ cookie } = await gateway.signedIn(ADA));
  });
  beforeEach(() => {
    auth.requireOperator = async () => undefined;
  });
  afterAll(async () => {
    await gateway.stop();
    await service.stop();
  });

  const send = (method: string, path: string, body: object = {}) =>
    fetch(gateway.url + path, {
      method,
      headers: { cookie, origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('E22 a member comes and leaves by the session alone: a body that names another one is refused', async () => {
    const asked: unknown[] = [];
    answers.comeToEvent = async (input, caller) => {
      asked.push(['come', input, caller?.userId]);
      return { event: { ...upcoming, own: 'comes' } };
    };
    answers.leaveEvent = async (input, caller) => {
      asked.push(['leave', input, caller?.userId]);
      return { event: upcoming };
    };
    const path = `/api/events/${ID}/coming`;

    expect(await (await send('POST', path)).json()).toEqual({ success: true, event: { ...upcoming, own: 'comes' } });
    expect(await (await send('DELETE', path)).json()).toEqual({ success: true, event: upcoming });
    for (const method of ['POST', 'DELETE'])
      expect(await refusal(await send(method, path, { userId: 'b'.repeat(24) }))).toMatchObject({
        reason: 'unknown_field',
      });
    expect(asked).toEqual([
      ['come', { eventId: ID }, ADA],
      ['leave', { eventId: ID }, ADA],
    ]);
  });

  test('E23 of a guest, first name, portrait and username leave, and nothing else that dates may say', async () => {
    const guest = { _id: 'b'.repeat(24), username: 'bo', firstname: 'Bo', profilePicture: null };
    answers.guestsOfEvent = async () => ({
      guests: [{ ...guest, lastname: 'Secret', askedAt: 'now' } as typeof guest],
    });

    expect(await (await gateway.get(`/api/events/${ID}/guests`, { cookie })).json()).toEqual({
      success: true,
      guests: [guest],
    });
  });

  test('E20 the list of events takes no member: none can be asked about', async () => {
    answers.upcomingEvents = async () => ({ events: [upcoming] });

    const asked = await gateway.get(`/api/events?userId=${'b'.repeat(24)}`, { cookie });

    expect(await asked.json()).toEqual({ success: true, events: [upcoming] });
  });

  test('operators make, change and cancel events, and read how many come', async () => {
    const asked: unknown[] = [];
    answers.operatedEvents = async () => ({ events: [operated] });
    answers.makeEvent = async input => {
      asked.push(input);
      return { event: operated };
    };
    answers.changeEvent = async input => {
      asked.push(input);
      return { event: { ...operated, revision: 2 } };
    };
    answers.cancelEvent = async input => {
      asked.push(input);
      return { event: { ...operated, isCancelled: true } };
    };

    expect((await send('POST', '/api/operate/events', { ...written, id: ID })).status).toBe(201);
    expect((await send('PUT', `/api/operate/events/${ID}`, { ...written, revision: 1 })).status).toBe(200);
    expect((await send('DELETE', `/api/operate/events/${ID}`)).status).toBe(200);
    expect(await (await gateway.get('/api/operate/events', { cookie })).json()).toEqual({
      success: true,
      events: [operated],
    });
    expect(asked).toEqual([{ ...written, id: ID }, { ...written, eventId: ID, revision: 1 }, { eventId: ID }]);
  });

  test('E29 no member who is no operator reaches dates at any of these routes', async () => {
    const reached: string[] = [];
    for (const name of ['operatedEvents', 'makeEvent', 'changeEvent', 'cancelEvent'] as const)
      answers[name] = async () => {
        reached.push(name);
        throw new Error('reached');
      };
    auth.requireOperator = async () => {
      throw new ServiceError<AuthReason>('forbidden', 'operators_only');
    };

    const refused = await Promise.all([
      gateway.get('/api/operate/events', { cookie }),
      send('POST', '/api/operate/events', { ...written, id: ID }),
      send('PUT', `/api/operate/events/${ID}`, { ...written, revision: 1 }),
      send('DELETE', `/api/operate/events/${ID}`),
    ]);

    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(reached).toEqual([]);
  });
});
