import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../infra/local/paths.ts';
import { ask, type Client, type Request } from '../harness/client.ts';
import type { Desk } from '../harness/desk.ts';
import type { Member } from '../harness/members.ts';
import type { Random } from '../harness/random.ts';
import type { Ledger } from '../harness/ledger.ts';

const PAUSE_MS = { from: 100, to: 500 };
const ANSWERED_MS = 30_000;
const REPORTS_A_DECISION = 8;
const PICTURE = readFileSync(join(root, 'web/public/icons/icon-192.png'));

interface Question extends Request {
  /** Of the right answer; 200 */
  status?: number;
  /** Whether nothing is missing in the right answer */
  isWhole?: (body: { user: { degraded?: unknown } }) => boolean;
}

type Act = [weight: number, what: string, make: (member: Member, random: Random) => Question];

/** What members do, how often against the rest, within what each may; every service is asked. */
const ACTS: Act[] = [
  [12, 'me', () => ({ path: '/api/auth/me', isWhole: ({ user }) => user.degraded === undefined })],
  [4, 'profile', (_, random) => json('PUT', '/api/auth/me', { bio: `Number ${random.between(1, 1e6)}` })],
  [4, 'friends', () => ({ path: '/api/friends/sent' })],
  [3, 'search', (_, random) => ({ path: `/api/friends/search?query=${random.oneOf(['a', 'le', 'm', 'zo'])}` })],
  [8, 'history', ({ friends, userId }) => ({ path: `/api/messages?with=${friends[0] ?? userId}` })],
  [4, 'conversations', () => ({ path: '/api/messages/conversations' })],
  [3, 'assistant', () => json('POST', '/api/ai/chat', QUESTION)],
];
const QUESTION = { messages: [{ role: 'user', content: 'How do I begin a conversation?' }] };
const WHEEL = ACTS.flatMap(act => Array.from({ length: act[0] }, () => act));

const json = (method: string, path: string, body: object): Question => ({ method, path, body });

/** What was wrong with the answer; the request is in the ledger. */
async function asked(ledger: Ledger, url: string, what: string, client: Client, question: Question) {
  const from = Date.now();
  const answer = await answered(url, client, question).catch(error => ({
    fault: `no answer: ${error.cause?.code ?? error.message}`,
  }));
  ledger.asked.push({ what, from, to: Date.now(), ...answer });
  return answer.fault;
}

async function answered(
  url: string,
  client: Client,
  { status = 200, isWhole = () => true, ...request }: Question,
): Promise<{ fault?: string; isPartial?: true }> {
  const answer = await ask(url, client, { ...request, signal: AbortSignal.timeout(ANSWERED_MS) });
  const text = await answer.text();
  if (answer.status !== status) return { fault: `${answer.status} ${text.slice(0, 120)}` };
  return isWhole(JSON.parse(text)) ? {} : { isPartial: true };
}

/** Members who ask one thing after the other, until told to rest; and newcomers who register. */
export class Crowd {
  url: string;
  ledger: Ledger;
  members: Member[];
  random: Random;
  desk: Desk | undefined;
  /** How many times longer than usual members wait between requests */
  calm = 1;
  #isActive = false;
  /** Of those who registered. */
  emails: string[] = [];

  /** @param desk where reports are decided; without one, members report no one */
  constructor(url: string, ledger: Ledger, members: Member[], random: Random, desk?: Desk) {
    this.url = url;
    this.ledger = ledger;
    this.members = members;
    this.random = random;
    this.desk = desk;
  }

  async act() {
    this.#isActive = true;
    const asking = this.members.map(member => this.#ask(member, this.random.fork()));
    await Promise.all([...asking, this.#register(), this.#upload(), this.#report()]);
  }

  rest() {
    this.#isActive = false;
  }

  async #ask(member: Member, random: Random) {
    while (this.#isActive) {
      const [, what, make] = random.oneOf(WHEEL);
      await asked(this.ledger, this.url, what, member, make(member, random));
      await pause(this.calm * random.between(PAUSE_MS.from, PAUSE_MS.to));
    }
  }

  /** One after the other, each from an address of their own: each causes a mail. */
  async #register() {
    for (let number = 1; this.#isActive; number++) {
      const email = `newcomer${number}@example.test`;
      const names = { username: `newcomer${number}`, firstname: 'New', lastname: 'Comer' };
      const body = { ...names, email, password: 'a password of this rehearsal' };
      const question = { ...json('POST', '/api/auth/register', body), status: 201 };
      const fault = await asked(this.ledger, this.url, 'register', { address: `10.1.0.${number % 250}` }, question);
      if (fault === undefined) this.emails.push(email);
      await pause(this.calm * 700);
    }
  }

  /** In turns: each may report thirty in an hour. Meanwhile a moderator decides. */
  async #report() {
    const { desk } = this;
    if (!desk) return;
    for (let number = 0; this.#isActive; number++) {
      const member = this.members[number % this.members.length];
      const targetId = this.random.oneOf([...(member?.friends ?? []), ...desk.suspects]);
      if (member) await desk.report(member, targetId);
      if (number % REPORTS_A_DECISION === 0) await desk.decide();
      await pause(1500);
    }
  }

  /** In turns: each may upload twenty in an hour. */
  async #upload() {
    for (let number = 0; this.#isActive; number++) {
      const member = this.members[number % this.members.length];
      const question = { method: 'POST', path: '/api/pictures', body: PICTURE, status: 201 };
      if (member) await asked(this.ledger, this.url, 'picture', member, question);
      await pause(this.calm * 700);
    }
  }
}
