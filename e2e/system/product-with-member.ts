import { io, type Socket } from 'socket.io-client';
import { linkIn, mailTo } from '../mailbox.js';
import { aMember, type Member } from '../member.js';
import { startProduct } from '../product.js';

type Answered = Promise<Response>;

/** The whole product, and a member who is signed in. */
export async function startWithMember(replicas: Record<string, number> = {}) {
  const product = await startProduct({ split: true, replicas });
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
    if (!answer.ok) throw new Error(`The member was not logged in: ${await answer.text()}`);
    return cookieOf(answer);
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
    cookie: await logIn(member),
    /** A tab of the member. */
    tab: (cookie: string): Socket =>
      io(product.url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie, origin: product.url } }),
    /** The internal address of a process. */
    internalUrl: (name: string) => `http://127.0.0.1:${product.processes[name]?.recipe.env?.['HEALTH_PORT']}`,
  };
}

/** What a browser would send back. */
export const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map(text => text.split(';')[0])
    .join('; ');
