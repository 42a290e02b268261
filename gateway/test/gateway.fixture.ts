import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { CallerTokens } from '@attune/platform/callers/caller-tokens';
import type { Caller } from '@attune/platform/contract';
import { LOGGER } from '@attune/platform/logging/logger.provider';
import { Sessions } from '@attune/platform/sessions/sessions';
import type { Answers } from '@attune/platform/testing/fake-client';
import { serveFake } from '@attune/platform/testing/fake-service';
import { testCaller, testConfig, testPublicKey, testSession } from '@attune/platform/testing/test-config';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../src/gateway.config.js';
import { createGateway, type ServerLimits } from '../src/gateway.server.js';

type Changeable<T> = { -readonly [Method in keyof T]: T[Method] };
/** What auth answers; a test may change it. */
export type AuthAnswers = Changeable<Answers<typeof authContract>>;
/** What friends answers; a test may change it. */
export type FriendsAnswers = Changeable<Answers<typeof friendsContract>>;
/** What matching answers; a test may change it. */
export type MatchingAnswers = Changeable<Answers<typeof matchingContract>>;
/** What messaging answers; a test may change it. */
export type MessagingAnswers = Changeable<Answers<typeof messagingContract>>;
/** What moderation answers; a test may change it. */
export type ModerationAnswers = Changeable<Answers<typeof moderationContract>>;
/** What pictures answers; a test may change it. */
export type PicturesAnswers = Changeable<Answers<typeof picturesContract>>;

/** Where the gateway of a test believes to be found. */
export const ORIGIN = 'http://127.0.0.1:3000';

interface Options {
  auth?: AuthAnswers;
  friends?: FriendsAnswers;
  matching?: MatchingAnswers;
  messaging?: MessagingAnswers;
  moderation?: ModerationAnswers;
  pictures?: PicturesAnswers;
  config?: Partial<GatewayConfig>;
  serverLimits?: Partial<ServerLimits>;
  speed?: number;
  /** A gateway without any service behind it. */
  isAlone?: boolean;
}

/** As auth answers for a session that is alive. */
function callTokenFor(session: string) {
  const { sub, sid } = JSON.parse(Buffer.from(session.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    string
  >;
  const { token } = testCaller(sub ?? '', sid, 300);
  return { token, expiresAt: new Date(Date.now() + 300_000).toISOString() };
}

/** A friends service without any friendship. */
const strangers: FriendsAnswers = { lists: async () => ({ friends: [], requests: [], sent: [], blocked: [] }) };

/** A real gateway on a free port and the run's Redis; the services answer what the test says, also when it is changed later. */
export async function startGateway(options: Options = {}) {
  const { auth = {}, friends = strangers, pictures = {}, matching = {}, messaging = {}, moderation = {} } = options;
  auth.describeSession ??= async () => undefined;
  auth.callerToken ??= async ({ session }) => callTokenFor(session);
  const { serverLimits, speed, isAlone = false } = options;
  const config = gatewayTestConfig(options.config);
  const fakes = isAlone
    ? []
    : [
        await serveFake(authContract, auth, gatewayTestConfig()),
        await serveFake(friendsContract, friends, gatewayTestConfig()),
        await serveFake(matchingContract, matching, gatewayTestConfig()),
        await serveFake(messagingContract, messaging, gatewayTestConfig()),
        await serveFake(moderationContract, moderation, gatewayTestConfig()),
        await serveFake(picturesContract, pictures, gatewayTestConfig()),
      ];
  const usual = { requestTimeout: 15_000, headersTimeout: 10_000, connectionsCheckingInterval: 2000 };
  const app = await createGateway(config, { serverLimits: { ...usual, ...serverLimits }, speed });
  // Without auth behind it; a test may serve another service.
  if (isAlone) app.get(CallerTokens).exchangeBy(async session => callTokenFor(session));
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const cookieName = config.PUBLIC_URL.startsWith('https:') ? '__Host-sid' : 'sid';

  /** A member's session, as a login would have begun it: its cookie and token for the gateway, and a caller for services. */
  const signedIn = async (
    userId = randomBytes(12).toString('hex'),
  ): Promise<Caller & { cookie: string; session: string }> => {
    const { sessionId } = await app.get(Sessions).start(userId);
    const { token: session } = testSession(userId, sessionId);
    return { ...testCaller(userId, sessionId), session, cookie: `${cookieName}=${session}` };
  };
  const send = (method: string, path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', origin: new URL(config.PUBLIC_URL).origin, ...headers },
      body: JSON.stringify(body),
    });
  const stop = async () => {
    await app.close();
    for (const fake of fakes) await fake.stop();
  };
  return {
    app,
    url,
    port,
    signedIn,
    send,
    log: app.get<Logger>(LOGGER),
    get: (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers, redirect: 'manual' }),
    post: (path: string, body?: unknown, headers?: Record<string, string>) => send('POST', path, body, headers),
    put: (path: string, body?: unknown, headers?: Record<string, string>) => send('PUT', path, body, headers),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
export type RunningGateway = Awaited<ReturnType<typeof startGateway>>;

export function gatewayTestConfig(overrides: Partial<GatewayConfig> = {}): GatewayConfig {
  const { REDIS_URL } = process.env;
  if (!REDIS_URL) throw new Error('Run the suites with npm run jest: it starts Redis.');
  return {
    ...testConfig(REDIS_URL),
    SESSION_PUBLIC_KEYS: testPublicKey,
    PORT: 0,
    HOST: '127.0.0.1',
    PUBLIC_URL: ORIGIN,
    DEVICE_KEY: 'a key of this test run, long enough',
    WEB_ROOT: '/nonexistent',
    OBJECT_STORAGE: 'file:///nonexistent',
    OBJECT_STORAGE_REGION: 'none',
    DEMO_BANNER: 'off',
    TRUST_PROXY: [],
    ...overrides,
  };
}

/** What every refusal looks like; returns its sentence. */
export async function refusal(answer: Response): Promise<Record<string, unknown>> {
  const body = (await answer.json()) as Record<string, unknown>;
  expect(body).toMatchObject({ success: false, requestId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(answer.headers.get('x-request-id')).toBe(body['requestId']);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  return body;
}

/** A login that accepts any username with the one password. */
export function loginWith(password: string, gateway: () => RunningGateway): NonNullable<AuthAnswers['signIn']> {
  return async credentials => {
    if (credentials.password !== password) return { outcome: 'refused' };
    const { session: token } = await gateway().signedIn();
    return { outcome: 'signed_in', token, expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
  };
}

/** Lets a test decide when an answer goes on. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>(resolve => (open = resolve));
  return { opened, open: () => open() };
}
