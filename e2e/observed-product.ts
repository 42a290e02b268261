import { io, type Socket } from 'socket.io-client';
import { evaluate } from '../infra/observability/evaluation.mjs';
import { type Sample, samplesOf } from '../infra/observability/promql.mjs';
import { alerts, panels } from '../infra/observability/rules.mjs';
import { linkIn, mailTo } from './mailbox.js';
import { aMember, type Member } from './member.js';
import { startProduct } from './product.js';

type Answered = Promise<Response>;
const rules = alerts();
const charts = panels();

/** The whole product with a Prometheus' eyes on it, and a member who is signed in. */
export async function startObserved(replicas: Record<string, number> = {}) {
  const product = await startProduct({ replicas });
  const post = (path: string, body: object, headers: Record<string, string> = {}): Answered =>
    fetch(product.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.url, ...headers },
      body: JSON.stringify(body),
    });
  const register = async ({ username, firstname, lastname, email, password }: Member): Answered =>
    post('/api/auth/register', { username, firstname, lastname, email, password });
  const logIn = async ({ username, password }: Member) => {
    const answer = await post('/api/auth/login', { username, password });
    if (!answer.ok) throw new Error(`Nobody logged in: ${await answer.text()}`);
    return cookieOf(answer);
  };

  /** What all processes that run show now, as Prometheus would collect it. */
  const look = async (): Promise<Sample[]> => {
    const ports = Object.values(product.processes).map(({ recipe }) => recipe.env?.['HEALTH_PORT']);
    const pages = ports.filter(Boolean).map(async port => {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined);
      const instance = String(port);
      return samplesOf((await answer?.text()) ?? '').map(one => ({ ...one, labels: { ...one.labels, instance } }));
    });
    return (await Promise.all(pages)).flat();
  };
  const member = aMember();
  await register(member);
  await fetch(linkIn(await mailTo(product.mailUrl, member.email), '/verify').replace('/verify/', '/api/auth/verify/'));

  return {
    product,
    member,
    post,
    register,
    logIn,
    look,
    cookie: await logIn(member),
    /** The results for which an alert fires now; what rises has risen since `before`. */
    fires: async (alert: string, before: Sample[] = []) => evaluate(rules[alert] ?? '', await look(), before),
    /** Those of these panels that show nothing but zeros. */
    dark: async (titles: string[], before: Sample[] = []) => {
      const now = await look();
      return titles.filter(title => !evaluate(charts[title] ?? '', now, before).some(({ value }) => value > 0));
    },
    /** A tab of the member. */
    tab: (cookie: string): Socket =>
      io(product.url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie, origin: product.url } }),
  };
}

export type Observed = Awaited<ReturnType<typeof startObserved>>;

/** What a browser would send back. */
export const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map(text => text.split(';')[0])
    .join('; ');
