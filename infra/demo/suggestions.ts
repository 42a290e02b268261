import { CONSENT_TEXTS } from '@attune/matching-contract/consent';
import type { Caller } from '@attune/platform/contract';
import type { Person } from './people.ts';
import { seekerOf } from './seekers.ts';

/** Sets what a member sets to be suggested: consents, a town, limits and answers. Their profile has to say their age before. */
export async function takePart(url: string, person: Pick<Person, 'username'>, caller: Caller) {
  const { consents, townId, limits, answers } = seekerOf(person);
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api/matching/${path}`, {
      method,
      // The cookie's name depends on whether browsers come by https, which this does not know.
      headers: { cookie: `sid=${caller.token}; __Host-sid=${caller.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${person.username}: ${method} ${path} was answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  for (const kind of consents) await ask('POST', 'consents', { kind, version: CONSENT_TEXTS[kind].version });
  await ask('PUT', 'town', { townId });
  await ask('PUT', 'limits', limits);
  for (const answer of answers) await ask('PUT', 'answers', answer);
  // Their age is read from their profile.
  await ask('GET', 'settings');
}
