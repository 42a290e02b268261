import type { Route } from '@attune/gateway-contract/route';
import type { z } from 'zod';
import { language } from '../i18n/language.js';
import { refusalText } from '../i18n/refusal.text.js';
import { translator } from '../i18n/translator.js';
import { completeEarlier } from './earlier-answers.js';
import { type Failure, isFailure } from './failure.js';

declare global {
  interface Window {
    /** Requests of the page's first view by their address: vite/boot-script.plugin.ts makes them before the app could. */
    firstAnswers?: Map<string, Promise<Response>>;
  }
}

/** The server answered, but not with a success. `failure` is its body, if it had one of ours. `message` is for the member to read. */
export class ApiError extends Error {
  readonly failure: Failure | undefined;

  constructor(
    readonly status: number,
    refused?: Failure,
    /** In seconds: trying again is no use before. */
    readonly retryAfter?: number,
  ) {
    const failure = translated(refused);
    super(failure?.message ?? failure?.msg ?? translator('ui')('failed'));
    this.failure = failure;
  }
}

/** No answer came whole: the server is away, or the connection is. `message` is for the member to read. */
export class NetworkError extends Error {}

interface Request<R extends Route> {
  input?: R extends { input: z.ZodType } ? z.input<R['input']> : never;
  params?: Record<string, string>;
  /** Gives up when it is aborted, as without a connection. */
  signal?: AbortSignal;
}

/** Asks the gateway; resolves to the body of a success, or rejects with ApiError or NetworkError. */
export async function call<R extends Route>(
  route: R,
  { input, params = {}, signal }: Request<R> = {},
): Promise<z.output<R['output']>> {
  const address = addressOf(route, params, input);
  const answer = (await firstAnswer(route, address)) ?? (await send(route, address, input, signal));
  const text = await answer.text().catch((cause: unknown) => {
    throw new NetworkError(translator('ui')('unreachable'), { cause });
  });
  return readAnswer(route, answer.status, text);
}

/** The body of a success of the gateway; anything else is thrown as ApiError. */
export function readAnswer<R extends Route>(
  route: R,
  status: number,
  text: string,
  retryAfter?: number,
): z.output<R['output']> {
  const body = readJson(text);
  if (status < 200 || status >= 300 || !isSuccess(route, body)) throw refusal(status, body, retryAfter);
  completeEarlier(route.path, body);
  return body as z.output<R['output']>;
}

/** What lies between may answer in the gateway's place, a hotel's log in page for one: its bodies say otherwise. */
const isSuccess = ({ bare }: Route, body: unknown) =>
  bare === undefined ? Object(body).success === true : Array.isArray(body);

/** What is thrown for a body that is no success. */
export const refusal = (status: number, body: unknown, retryAfter?: number): ApiError =>
  new ApiError(status, isFailure(body) ? body : undefined, retryAfter);

/** Where it comes in, so that no screen can forget it. */
function translated(failure: Failure | undefined): Failure | undefined {
  if (!failure) return undefined;
  const { message, msg, fields, reason, params } = failure;
  return {
    ...failure,
    ...(message !== undefined && { message: refusalText({ message, reason, params }) }),
    ...(msg !== undefined && { msg: refusalText({ message: msg, reason, params }) }),
    ...(fields && { fields: fieldsText(failure, fields) }),
  };
}

/** The parameters are those of the reason for all of it. */
const fieldsText = ({ reason, params, fieldReasons = {} }: Failure, fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => {
      const own = fieldReasons[name];
      return [name, refusalText({ message, reason: own, ...(own === reason && { params }) })];
    }),
  );

/** What was asked before the app ran, once; undefined where it was not, or where no answer came. */
async function firstAnswer({ method }: Route, address: string): Promise<Response | undefined> {
  // The messaging client runs in Node.js, too: lab/chaos.
  const early = typeof window === 'undefined' ? undefined : window.firstAnswers;
  const answer = method === 'GET' ? early?.get(address) : undefined;
  early?.delete(address);
  return answer?.catch(() => undefined);
}

async function send(route: Route, address: string, input: unknown, signal?: AbortSignal): Promise<Response> {
  const body = route.method === 'GET' ? {} : { body: JSON.stringify(input ?? {}) };
  const headers = {
    accept: 'application/json',
    // In place of the browser's own: mails are in the language that was chosen here.
    'accept-language': language(),
    ...(route.method === 'GET' ? {} : { 'content-type': 'application/json' }),
  };
  try {
    const request = { method: route.method, credentials: 'include', headers, ...body } as const;
    return await fetch(address, signal ? { ...request, signal } : request);
  } catch (cause) {
    throw new NetworkError(translator('ui')('unreachable'), { cause });
  }
}

/** A route's path with its parameters and, of a GET, its query. */
export function addressOf(route: Route, params: Record<string, string>, input?: unknown): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  if (route.method !== 'GET' || !input) return path;
  return `${path}?${new URLSearchParams(input as Record<string, string>)}`;
}

/** A body that is no JSON is no answer of ours; the status still counts. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
