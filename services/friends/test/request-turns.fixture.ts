import type { Caller } from '@attune/platform/contract';
import { anId, type RunningFriends } from './friends-service.fixture.js';

/** Members who ask one who takes few requests a day. */
export function requestTurns(running: () => RunningFriends) {
  const ofAge = (days: number) => running().member({ userId: anId(days), username: `of_${days}_${Math.random()}` });
  const ask = (from: Caller, to: Caller, note = 'Do you climb?') =>
    running().friends.sendRequest({ targetId: to.userId, note }, from);
  /** Someone who takes two requests a day and has had two, and members who asked after those: two weeks, a year and a day old. */
  async function aFullDay() {
    const bob = await running().member({ username: `bob_${Math.random()}` });
    await running().friends.setRequestLimit({ requestsADay: 2 }, bob);
    const first = [await ofAge(1), await ofAge(2)] as const;
    for (const one of first) await ask(one, bob);
    const [young, old, youngest] = [await ofAge(14), await ofAge(365), await ofAge(1)];
    for (const one of [young, old, youngest]) await ask(one, bob);
    return { bob, first, young, old, youngest };
  }
  return {
    ofAge,
    ask,
    aFullDay,
    shownTo: async (member: Caller) => (await running().idsIn(member)).requests.toSorted(),
    turnOf: async ({ userId }: Caller) => (await running().turns.findOne({ _id: userId }))?.turnAt,
    ids: (...members: Caller[]) => members.map(({ userId }) => userId).toSorted(),
  };
}
