import { deskApi } from '@attune/gateway-contract/desk';
import { moderationApi } from '@attune/gateway-contract/moderation';
import { MongoClient } from 'mongodb';
import { appoint, openAccounts, startSession } from './accounts.ts';
import { ask, type Request } from './client.ts';
import type { Deadline } from './deadline.ts';
import type { Ledger, Violation } from './ledger.ts';
import { idOf, type Member } from './members.ts';

const SUSPECTS = 5;
const ANSWERED_MS = 10_000;
/** A ban holds on every path after so long. */
const BANNED_MS = 5000;
/** The periodic tasks have done by then what a crash left. */
const FILED_MS = 30_000;
const DECISION = {
  rule: 'money',
  quotes: ['Buy my tea.'],
  reasons: 'Advertising is not allowed here.',
  measure: 'ban',
  isFraud: false,
};

interface Product {
  url: string;
  redis: { url: string };
  mongodb: { url: string };
}
interface Report {
  reporterId: string;
  details: string;
  /** When it was acknowledged */
  reportId?: string;
}
interface Stored {
  _id: string;
  reporterId: string;
  details: string;
}
interface StoredCase {
  reportIds: string[];
}

/** Reports with words that no other one has, and a moderator who bans those who were reported. */
export class Desk {
  #url: string;
  #ledger: Ledger;
  #moderator: Member;
  /** Who may be banned; they do nothing else. */
  #suspects: Member[];
  #banned: Member[] = [];
  #reports: Report[] = [];
  #underWay = new Set<Promise<unknown>>();

  private constructor(url: string, ledger: Ledger, moderator: Member, suspects: Member[]) {
    this.#url = url;
    this.#ledger = ledger;
    this.#moderator = moderator;
    this.#suspects = suspects;
  }

  /** With accounts of its own. */
  static async of({ url, redis, mongodb }: Product, privateKey: string, ledger: Ledger) {
    const [moderatorId = '', ...suspects] = Array.from({ length: 1 + SUSPECTS }, (_, number) =>
      idOf(0xde5c00 + number),
    );
    await openAccounts(mongodb.url, [moderatorId, ...suspects]);
    await appoint(mongodb.url, moderatorId);
    const session = (id: string) => startSession(redis.url, id, privateKey);
    return new Desk(url, ledger, await session(moderatorId), await Promise.all(suspects.map(session)));
  }

  get suspects() {
    return this.#suspects.map(({ userId }) => userId);
  }

  /** Made once: nothing is tried again. */
  report(reporter: Member, targetId: string) {
    const report: Report = { reporterId: reporter.userId, details: `report ${this.#reports.length}` };
    this.#reports.push(report);
    const { path, method } = moderationApi.report;
    const body = { targetId, reason: 'spam', details: report.details };
    const reporting = this.#ask('report', reporter, { path, method, body }).then(answer => {
      if (!answer) return;
      ({ reportId: report.reportId } = moderationApi.report.output.parse(answer));
      this.#ledger.count('reports');
    });
    this.#underWay.add(reporting);
    return reporting.finally(() => this.#underWay.delete(reporting));
  }

  /** Bans one who was reported, where there is one and all is answered. */
  async decide() {
    const left = this.suspects.filter(id => !this.#banned.some(({ userId }) => userId === id));
    const queue = await this.#ask('desk', this.#moderator, { path: deskApi.queue.path });
    if (!queue) return;
    const item = deskApi.queue.output.parse(queue).items.find(({ member }) => left.includes(member._id));
    if (!item) return;
    const path = deskApi.deskCase.path.replace(':caseId', item.caseId);
    const read = await this.#ask('desk', this.#moderator, { path });
    if (!read) return;
    const { revision } = deskApi.deskCase.output.parse(read).case;
    const request = { path: `${path}/decision`, method: 'POST', body: { ...DECISION, revision } };
    const decided = await this.#ask('desk', this.#moderator, request);
    const suspect = this.#suspects.find(({ userId }) => userId === item.member._id);
    if (!decided || !suspect) return;
    this.#banned.push(suspect);
    this.#ledger.count('bans');
  }

  /** Notes in the ledger who is still served after a ban, and which report is lost, or in more or fewer than one case. */
  async judge(mongodbUrl: string, deadline: Deadline) {
    await Promise.all(this.#underWay);
    for (const banned of this.#banned) {
      const isRefused = () => this.#status(banned).then(status => status === 401);
      if (!(await deadline.until(BANNED_MS, isRefused)))
        this.#ledger.violates('served', `${banned.userId} was banned and is served`);
    }
    const client = await new MongoClient(mongodbUrl).connect();
    try {
      const stored = client.db('moderation').collection<Stored>('reports');
      const cases = client.db('moderation').collection<StoredCase & { _id: string }>('cases');
      const waiting = { $or: [{ pendingSince: { $exists: true } }, { unfiledSince: { $exists: true } }] };
      const isFiled = async () => (await stored.countDocuments(waiting)) + (await cases.countDocuments(waiting)) === 0;
      if (!(await deadline.until(FILED_MS, isFiled))) this.#ledger.violates('lost', 'reports wait for their case');
      const found = misfiled(this.#reports, await stored.find().toArray(), await cases.find().toArray());
      for (const { kind, detail } of found) this.#ledger.violates(kind, detail);
    } finally {
      await client.close();
    }
  }

  #status(member: Member) {
    const signal = AbortSignal.timeout(ANSWERED_MS);
    return ask(this.#url, member, { path: '/api/auth/me', signal }).then(
      ({ status }) => status,
      () => 0,
    );
  }

  /** The answer, where it is a success; the request is in the ledger. */
  async #ask(what: string, member: Member, request: Request): Promise<unknown> {
    const from = Date.now();
    const signal = AbortSignal.timeout(ANSWERED_MS);
    try {
      const answer = await ask(this.#url, member, { ...request, signal });
      const text = await answer.text();
      const fault = answer.ok ? {} : { fault: `${answer.status} ${text.slice(0, 120)}` };
      this.#ledger.asked.push({ what, from, to: Date.now(), ...fault });
      return answer.ok ? JSON.parse(text) : undefined;
    } catch (error) {
      this.#ledger.asked.push({ what, from, to: Date.now(), fault: `no answer: ${(error as Error).message}` });
      return undefined;
    }
  }
}

/** Which reports are lost, doubled, or in more or fewer than one case. */
export function misfiled(reports: Report[], stored: Stored[], cases: StoredCase[]): Violation[] {
  const filed = new Map<string, number>();
  for (const id of cases.flatMap(({ reportIds }) => reportIds)) filed.set(id, (filed.get(id) ?? 0) + 1);
  return reports.flatMap(({ reporterId, details, reportId }) => {
    const own = stored.filter(report => report.reporterId === reporterId && report.details === details);
    const isLost = reportId !== undefined && !own.some(({ _id }) => _id === reportId);
    return [
      ...(isLost ? [{ kind: 'lost', detail: `${details} was acknowledged and is not stored` }] : []),
      ...(own.length > 1 ? [{ kind: 'doubled', detail: `${details} is stored ${own.length} times` }] : []),
      ...own
        .filter(({ _id }) => filed.get(_id) !== 1)
        .map(({ _id }) => ({ kind: 'misfiled', detail: `${details} is in ${filed.get(_id) ?? 0} cases` })),
    ];
  });
}
