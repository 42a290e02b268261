import { authApi } from '@attune/gateway-contract/auth';
import { messagesApi } from '@attune/gateway-contract/message-routes';
import { notificationsApi } from '@attune/gateway-contract/notifications';
import { operatorApi } from '@attune/gateway-contract/operator';
import { away, fakeGateway, refusal, success } from '../../test/fake-gateway.js';
import { chooseLanguage } from '../i18n/language.js';
import { ApiError, call, NetworkError } from './call.js';

const operator = { success: true, name: 'Late', contact: null };
const login = { username: 'alice', password: 'correct horse' };

const failureOf = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('call', () => {
  test('a call sends JSON with the session to its own host and answers what the contract promises', async () => {
    const sent: RequestInit[] = [];
    fakeGateway({ 'POST /api/auth/login': success('Welcome.') });
    const gateway = globalThis.fetch;
    globalThis.fetch = (address, init) => {
      sent.push(init ?? {});
      return gateway(address, init);
    };

    expect(await call(authApi.login, { input: login })).toEqual({ success: true, message: 'Welcome.' });

    expect(sent).toEqual([
      expect.objectContaining({
        method: 'POST',
        credentials: 'include',
        headers: { accept: 'application/json', 'accept-language': 'en', 'content-type': 'application/json' },
        body: JSON.stringify(login),
      }),
    ]);
  });

  test('a parameter cannot leave its place in the path', async () => {
    const { asked } = fakeGateway({ 'GET /api/auth/verify/..%2Flogout%3Fa': success() });

    await call(authApi.verify, { params: { token: '../logout?a' } });

    expect(asked).toEqual([{ method: 'GET', path: '/api/auth/verify/..%2Flogout%3Fa', body: undefined }]);
  });

  test('a refusal carries its status and what the gateway said', async () => {
    fakeGateway({ 'POST /api/auth/login': refusal(403, { message: 'No.', requiresVerification: true }) });

    const error = await failureOf(call(authApi.login, { input: login }));

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 403, failure: { message: 'No.', requiresVerification: true } });
  });

  test('a refusal is said in the language that is spoken, beside its fields as well', async () => {
    const username = 'Username not available';
    const reason = 'username_taken';
    fakeGateway({
      'POST /api/auth/login': refusal(409, {
        message: username,
        reason,
        fields: { username, extra: 'As sent.' },
        fieldReasons: { username: reason },
      }),
    });
    await chooseLanguage('de');

    const error = await failureOf(call(authApi.login, { input: login }));
    await chooseLanguage('en');

    const german = 'Dieser Benutzername ist nicht mehr frei';
    expect(error).toMatchObject({
      message: german,
      failure: { message: german, fields: { username: german, extra: 'As sent.' } },
    });
  });

  test('an error page of something in between is a refusal without words', async () => {
    fakeGateway({ 'POST /api/auth/login': { status: 502, body: '<html>Bad gateway</html>' } });

    const error = await failureOf(call(authApi.login, { input: login }));

    expect(error).toMatchObject({ status: 502, failure: undefined });
  });

  test.each([
    ['a page of a hotel', '<html>Log in here</html>'],
    ['JSON of something in between', { status: 'ok' }],
    ['a list', []],
    ['nothing', null],
  ])('what is not of the gateway is not taken for a success: %s', async (_what, body) => {
    fakeGateway({ 'GET /api/auth/me': { status: 200, body } });

    expect(await failureOf(call(authApi.me))).toBeInstanceOf(ApiError);
  });

  test('a list of messages is a list', async () => {
    fakeGateway({ 'GET /api/messages?with=b': { status: 200, body: [] }, 'GET /api/messages?with=c': success() });

    expect(await call(messagesApi.history, { input: { with: 'b' } })).toEqual([]);
    expect(await failureOf(call(messagesApi.history, { input: { with: 'c' } }))).toBeInstanceOf(ApiError);
  });

  test('what a gateway of an earlier version leaves out is filled in', async () => {
    fakeGateway({ 'GET /api/notifications': { status: 200, body: { success: true, notifications: [], next: null } } });

    expect(await call(notificationsApi.list)).toMatchObject({ dates: [] });
  });

  test('a server that is away is told apart from a refusal', async () => {
    fakeGateway({ 'POST /api/auth/login': away });

    expect(await failureOf(call(authApi.login, { input: login }))).toBeInstanceOf(NetworkError);
  });

  test.each([
    [
      'an answer',
      Promise.resolve({ status: 200, text: async () => JSON.stringify({ ...operator, name: 'Early' }) }),
      'Early',
      1,
    ],
    ['none', Promise.reject(new TypeError('Failed to fetch')), 'Late', 2],
  ])('what was asked before the app ran is taken once: %s', async (_, early, first, asks) => {
    const { asked } = fakeGateway({ 'GET /api/operator': { status: 200, body: operator } });
    window.firstAnswers = new Map([['/api/operator', early as Promise<Response>]]);

    expect(await call(operatorApi.operator)).toMatchObject({ name: first });
    expect(await call(operatorApi.operator)).toMatchObject({ name: 'Late' });
    expect(asked).toHaveLength(asks);
  });
});
