import { isDeepStrictEqual } from 'node:util';
import { Failure } from '@attune/gateway-contract/failure';
import type { DescribedRoute } from '../../gateway/dist/docs/api.routes.js';
import { rawSuccesses } from '../../gateway/dist/docs/raw-bodies.js';
import { foreignIn, internalsIn } from './leaks.ts';
import type { Actor } from './cast.ts';
import type { HttpRequest } from './http-input.ts';

/** Of `ServiceErrorFilter`, but for what is a fault of the product while all of it runs. */
const REFUSALS = [400, 401, 403, 404, 409, 410, 413, 414, 415, 429, 431];
/** The gateway asks another host: how long that takes is not the product's. */
const ELSEWHERE = 'GET /api/pictures/foreign';
/** Where Node's parser answers it, the route, and with it the field of its sentence, is not known yet. */
const UNPARSED = 431;
const REASON = /^[a-z0-9]+(_[a-z0-9]+)+$/;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  ms: number;
}

/** What the OpenAPI document of the running gateway says of a route. */
export interface Documented {
  statuses: string[];
  isPublic: boolean;
}

interface Judged {
  described: DescribedRoute;
  documented: Documented;
  request: HttpRequest;
  actor: Actor;
  cast: Actor[];
  answer: Answer;
  withinMs: number;
}

/** What is wrong with an answer, if anything. */
export function faultOf(judged: Judged): string | undefined {
  const { described, documented, actor, cast, answer, withinMs } = judged;
  const { status, text, ms } = answer;
  const name = `${described.route.method} ${described.route.path}`;
  if (status >= 500) return `status ${status}`;
  const isSuccess = documented.statuses.includes(String(status)) && status < 400;
  if (!isSuccess && !REFUSALS.includes(status)) return `undocumented status ${status}`;
  const leak = internalsIn(text) ?? foreignIn(text, actor, cast);
  if (leak) return leak;
  if (isSuccess && mayNot(judged)) return `${actor.role} was answered ${status}`;
  if (ms > withinMs && name !== ELSEWHERE) return 'too slow';
  return isSuccess ? faultInSuccess(described, answer) : faultInRefusal(described, answer);
}

/** Whether it is known of the request, before all rules about content, that it has to be refused. */
function mayNot({ described: { tag, name, route }, documented, request, actor }: Judged) {
  if (!documented.isPublic && actor.role === 'visitor') return true;
  if (tag === 'desk' && name !== 'access' && actor.role !== 'moderator') return true;
  const isForeign = 'sec-fetch-site' in request.headers || request.headers.origin !== undefined;
  return isForeign && !rawSuccesses.get(route)?.headers;
}

function faultInSuccess({ route }: DescribedRoute, { headers, text, status }: Answer) {
  const raw = rawSuccesses.get(route);
  const type = headers.get('content-type') ?? '';
  if (raw && !type.startsWith('application/json'))
    return Object.keys(raw.content ?? { '': {} }).some(known => type.startsWith(known)) ? undefined : `type ${type}`;
  const body = parsed(text);
  const { data, error } = route.output.safeParse(body);
  if (error) return `${status} is not as in the contract: ${error.issues.map(issue => issue.path.join('.')).join()}`;
  return isDeepStrictEqual(data, body) ? undefined : `${status} has fields that are not in the contract`;
}

function faultInRefusal({ route }: DescribedRoute, { text, status }: Answer) {
  const body = parsed(text);
  const { data, error } = Failure.safeParse(body);
  if (error) return `${status} is no Failure`;
  if (!isDeepStrictEqual(data, body)) return `${status} has fields that Failure has not`;
  const inField = data[route.sentenceIn ?? 'message'];
  const told = status === UNPARSED ? (inField ?? data.message) : inField;
  const sentences = [told ?? '', ...Object.values(data.fields ?? {})];
  return sentences.some(sentence => sentence === '' || REASON.test(sentence)) ? `${status} has no sentence` : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
