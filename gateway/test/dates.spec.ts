import { type DatesReason, datesContract } from '@attune/dates-contract/dates.contract';
import type { DatePlan, SharedDate } from '@attune/dates-contract/date-plan';
import { ServiceError } from '@attune/platform/service-error';
import type { Answers } from '@attune/platform/testing/fake-client';
import { serveFake } from '@attune/platform/testing/fake-service';
import { gatewayTestConfig, ORIGIN, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const answers: { -readonly [M in keyof Answers<typeof datesContract>]: Answers<typeof datesContract>[M] } = {};
let gateway: RunningGateway;
let service: Awaited<ReturnType<typeof serveFake>>;
let cookie: string;

const ADA = 'a'.repeat(24);
const ID = 'd'.repeat(24);
const STARTS = '2031-05-02T18:00:00.000Z';
const ENDS = '2031-05-02T20:00:00.000Z';
const PLAN: DatePlan = {
  id: ID,
  person: null,
  isMine: true,
  state: 'proposed',
  place: 'Café Kranz',
  startsAt: STARTS,
  endsAt: ENDS,
  revision: 1,
  contact: null,
  check: null,
};
const SHARED: SharedDate = {
  firstname: 'Ada',
  otherFirstname: 'Bo',
  place: 'Café Kranz',
  startsAt: STARTS,
  endsAt: ENDS,
  check: 'notDue',
  expiresAt: '2031-05-04T20:00:00.000Z',
};

describe('/api/dates', () => {
  beforeAll(async () => {
    service = await serveFake(datesContract, answers, gatewayTestConfig());
    gateway = await startGateway({ isAlone: true });
    ({ cookie } = await gateway.signedIn(ADA));
  });
  afterAll(async () => {
    await gateway.stop();
    await service.stop();
  });

  const send = (method: string, path: string, body: object = {}, more: Record<string, string> = {}) =>
    fetch(gateway.url + path, {
      method,
      headers: { cookie, origin: ORIGIN, 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    });

  test('a member proposes a date, and reads it', async () => {
    const asked: unknown[] = [];
    answers.propose = async (input, caller) => {
      asked.push([input, caller?.userId]);
      return { plan: PLAN };
    };
    answers.list = async () => ({ plans: [PLAN] });
    answers.plan = async () => ({ plan: PLAN });
    const given = { withId: 'b'.repeat(24), place: ' Café Kranz ', startsAt: STARTS, endsAt: ENDS, clientPlanId: ID };

    const answer = await send('POST', '/api/dates', given);

    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ success: true, plan: PLAN });
    expect(asked).toEqual([[{ ...given, place: 'Café Kranz' }, ADA]]);
    expect(await (await gateway.get('/api/dates', { cookie })).json()).toEqual({ success: true, plans: [PLAN] });
    expect(await (await gateway.get(`/api/dates/${ID}`, { cookie })).json()).toEqual({ success: true, plan: PLAN });
  });

  test('what is wrong with a field is said of the field', async () => {
    const given = { withId: 'b'.repeat(24), place: '  ', startsAt: 'soon', endsAt: ENDS, clientPlanId: ID };

    expect(await refusal(await send('POST', '/api/dates', given))).toMatchObject({
      fields: { place: 'Please say where you’ll meet.', startsAt: 'Please choose a day and a time.' },
    });
  });

  test('each route of a plan asks for its own method', async () => {
    const asked: string[] = [];
    for (const name of ['change', 'answer', 'callOff', 'setContact', 'removeContact', 'sayWell', 'askForHelp'] as const)
      answers[name] = async ({ id }: { id: string }) => {
        asked.push(`${name} ${id}`);
        return { plan: PLAN };
      };

    for (const [method, path, body] of [
      ['PATCH', '', { revision: 1, place: 'Elsewhere' }],
      ['POST', '/answer', { revision: 1, accepts: true }],
      ['DELETE', '', {}],
      ['PUT', '/contact', { name: 'Cleo', email: 'cleo@example.org' }],
      ['DELETE', '/contact', {}],
      ['POST', '/well', {}],
      ['POST', '/help', {}],
    ] as const)
      expect((await send(method, `/api/dates/${ID}${path}`, body)).status).toBe(200);

    expect(asked).toEqual(
      ['change', 'answer', 'callOff', 'setContact', 'removeContact', 'sayWell', 'askForHelp'].map(
        name => `${name} ${ID}`,
      ),
    );
  });

  test('mails to a contact are in the language of the request, unless one is given', async () => {
    const languages: unknown[] = [];
    answers.setContact = async ({ language }) => {
      languages.push(language);
      return { plan: PLAN };
    };
    const contact = { name: 'Cleo', email: 'cleo@example.org' };
    const german = { 'accept-language': 'de' };

    await send('PUT', `/api/dates/${ID}/contact`, contact, german);
    await send('PUT', `/api/dates/${ID}/contact`, { ...contact, language: 'es' }, german);

    expect(languages).toEqual(['de', 'es']);
  });

  test('a refusal of the service has its reason and its sentence', async () => {
    answers.callOff = () => Promise.reject(new ServiceError<DatesReason>('not_found', 'date_plan_gone'));

    const answer = await send('DELETE', `/api/dates/${ID}`);

    expect(answer.status).toBe(404);
    expect(await refusal(answer)).toMatchObject({
      reason: 'date_plan_gone',
      message: 'This plan is gone.',
    });
  });

  test('a visitor is asked to log in', async () => {
    expect((await gateway.get('/api/dates')).status).toBe(401);
    expect((await gateway.get(`/api/dates/${ID}`)).status).toBe(401);
  });

  test('a contact reads the page of their token without a session, and no Referer has it', async () => {
    answers.sharedPage = async ({ token }) => ({ date: token === 'good' ? SHARED : null });

    const page = await gateway.get('/api/dates/shared/good');
    const unknown = await gateway.get('/api/dates/shared/bad');

    expect(await page.json()).toEqual({ success: true, date: SHARED });
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(unknown.status).toBe(404);
    expect(await refusal(unknown)).toMatchObject({ reason: 'date_page_gone' });
  });

  test('a contact agrees, and takes a refusal back, without a session', async () => {
    answers.agreeShared = async ({ token }) => ({ outcome: token === 'good' ? 'done' : 'unknown' });
    answers.takeBackRefusal = async ({ token }) => ({ outcome: token === 'good' ? 'done' : 'unknown' });
    answers.sharedPage = async () => ({ date: null, isRefused: true });

    expect((await gateway.post('/api/dates/shared/good/agree', {})).status).toBe(200);
    expect((await gateway.post('/api/dates/shared/bad/agree', {})).status).toBe(404);
    expect((await send('DELETE', '/api/dates/shared/good/decline', {}, { cookie: '' })).status).toBe(200);
    expect((await send('DELETE', '/api/dates/shared/bad/decline', {}, { cookie: '' })).status).toBe(404);
    expect(await refusal(await gateway.get('/api/dates/shared/good'))).toMatchObject({ reason: 'date_mails_refused' });
  });

  test('a contact refuses the mails of one member, or of all', async () => {
    const asked: unknown[] = [];
    answers.declineShared = async input => {
      asked.push(input);
      return { outcome: 'done' };
    };

    for (const body of [{ from: 'member' }, { from: 'everybody' }, {}])
      await gateway.post('/api/dates/shared/good/decline', body);

    expect(asked).toEqual([{ token: 'good', from: 'member' }, { token: 'good', from: 'everybody' }, { token: 'good' }]);
    expect((await gateway.post('/api/dates/shared/good/decline', { from: 'me' })).status).toBe(400);
  });

  test('a contact wants no more mails, without a session', async () => {
    answers.declineShared = async ({ token }) => ({ outcome: token === 'good' ? 'done' : 'unknown' });

    expect((await gateway.post('/api/dates/shared/good/decline', {})).status).toBe(200);
    expect((await gateway.post('/api/dates/shared/bad/decline', {})).status).toBe(404);
  });
});
