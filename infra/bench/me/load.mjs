import autocannon from 'autocannon';
import { microsOf } from '../processor-time.mjs';

const PATH = '/api/auth/me';

/** So many connections that each ask again as soon as they are answered; and what that cost each process. */
export async function load({ url, processes }, { cookies, connections, seconds, stores }) {
  const all = { ...processes, ...stores };
  const before = microsOf(all);
  const result = await autocannon({
    url: url + PATH,
    connections,
    duration: seconds,
    requests: cookies.map(cookie => ({ headers: { cookie } })),
  });
  const after = microsOf(all);
  const answered = result['2xx'];
  const failed = result.non2xx + result.errors + result.timeouts;
  const micros = Object.keys(all).map(name => [name, (after[name] - before[name]) / answered]);
  return {
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answered,
    failed,
    cpuMicros: Object.fromEntries(micros),
  };
}

/** What a member gets, with lists in the order of ids: a set, whoever keeps it. */
export async function answerOf({ url }, cookie) {
  const answer = await fetch(url + PATH, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  const { success, user } = await answer.json();
  const sorted = people => people.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  return { success, user: { ...user, friends: sorted(user.friends), friendRequests: sorted(user.friendRequests) } };
}
