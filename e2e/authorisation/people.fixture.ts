import { testCaller } from '@attune/platform/testing/test-config';
import { aRegistration } from '../../services/auth/test/auth-service.fixture.js';
import { until } from '../../infra/test/until.js';
import { ROLES, type Role } from './who-may.table.js';
import type { RealSystem } from './system.fixture.js';

/** Somebody of the table: who they are, and what nobody else may ever read. */
export interface Somebody {
  userId: string;
  username: string;
  email: string;
}
/** Everybody whom the table names, and Walter, who has to do with none of them. Nora is `self`. */
export type People = Record<Exclude<Role, 'visitor'> | 'bystander', Somebody>;

export const PASSWORD = 'curiouser and curiouser';

/** Makes everybody as a browser would, and brings them together with Nora as the table says. */
export async function gather(system: RealSystem): Promise<People> {
  const people: Partial<People> = {};
  for (const role of [...ROLES.filter(known => known !== 'visitor'), 'bystander'] as const) {
    const username = `${role}_of_nora`;
    const named = aRegistration({ username, email: `${role}@nora.example`, firstname: role, password: PASSWORD });
    if (role === 'unverified') await system.auth.auth.register(named);
    else await system.becomeMember(named);
    const { _id } = await system.auth.userCalled(username);
    people[role] = { userId: _id.toHexString(), username, email: named.email };
  }
  const all = people as People;
  await bringTogether(system, all);
  return all;
}

async function bringTogether({ friends, stores }: RealSystem, people: People): Promise<void> {
  const { self: nora, friend, asking, asked, blocker, blocked } = people;
  const as = ({ userId }: Somebody) => testCaller(userId);
  await friends.sendRequest({ targetId: nora.userId }, as(friend));
  await friends.acceptRequest({ requesterId: friend.userId }, as(nora));
  await friends.sendRequest({ targetId: nora.userId }, as(asking));
  await friends.sendRequest({ targetId: asked.userId }, as(nora));
  await friends.block({ targetId: nora.userId }, as(blocker));
  await friends.block({ targetId: blocked.userId }, as(nora));
  const untold = { $or: [{ unannouncedSince: { $exists: true } }, { unsettledSince: { $exists: true } }] };
  await until(async () => {
    const counts = await Promise.all(stores.map(store => store.countDocuments(untold)));
    return counts.every(count => count === 0);
  });
}
