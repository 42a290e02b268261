import { randomBytes } from 'node:crypto';
import { Metrics } from '@attune/platform/metrics/metrics';
import { unavailable } from '@attune/platform/service-error';
import { figuresOf } from '@attune/platform/testing/figures';
import { poison, poisonCalls } from '@attune/platform/testing/poison';
import { HiddenMemberRepository } from '@attune/platform/hidden-members/hidden-member.repository';
import type { INestMicroservice } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { Redis } from 'ioredis';
import { until } from './until.js';

/** A loop over entries, as a test looks at it. */
export interface TestedLoop {
  /** As metrics call it. */
  loop: string;
  /** What one round of it is a part of. */
  task: string;
  /** What entries are given to that may fail; else they fail in the loop itself. */
  failsIn?: [provider: string, method: string];
  /** Makes something due for each of these ids. */
  due: (ids: string[]) => unknown;
  /** Before each round. */
  before?: () => unknown;
  isDone: (id: string) => Promise<boolean>;
  /** An outage that one entry meets is taken for one of all. */
  sharesOutages?: boolean;
}

/** A service that keeps who is hidden as the platform does, and what auth would list to it. */
interface KeepsHidden {
  apps: INestMicroservice[];
  redis: Redis;
  hidden: { userId: string; revision: number }[];
}

/** The round in which such a service reads who is hidden. */
export const hiddenMembersLoop = (service: string, running: () => KeepsHidden): TestedLoop => ({
  loop: 'HiddenMemberReconciler',
  task: 'HiddenMemberReconciler',
  failsIn: ['HiddenMemberReconciler', 'save'],
  before: () => running().redis.del(`${service}:hidden:reconciled`),
  due: ids => running().hidden.push(...ids.map(userId => ({ userId, revision: 1 }))),
  isDone: async id => {
    const repository = running().apps[0]?.get(HiddenMemberRepository, { strict: false });
    return (await repository?.among([id]))?.has(id) === true;
  },
});

/** A provider by the name of its class: that of a reconciler is made when its module is. */
function providerOf(app: INestMicroservice, name: string): object {
  const all = [...app.get(ModulesContainer).values()].flatMap(({ providers }) => [...providers.values()]);
  const found = all.find(({ metatype }) => metatype?.name === name)?.instance as object | undefined;
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

/** The promises of every loop, of a service whose only replica is in this process and in a hurry. */
export function testLoops(appOf: () => INestMicroservice | undefined, loops: TestedLoop[]): void {
  const [failing, failingCalls] = [new Set<string>(), new Set<string>()];
  let fault = (): Error => new Error('poison');
  let app: INestMicroservice;
  afterAll(poison(failing, () => fault()));

  const threeDue = async ({ due, failsIn }: TestedLoop) => {
    const ids = Array.from({ length: 3 }, () => randomBytes(12).toString('hex')).toSorted();
    const [first = '', ...others] = ids;
    (failsIn ? failingCalls : failing).add(first);
    await due(ids);
    return { first, others };
  };
  const mend = () => {
    failing.clear();
    failingCalls.clear();
    fault = () => new Error('poison');
  };
  const round = async ({ task, before }: TestedLoop): Promise<void> => {
    await before?.();
    await (providerOf(app, task) as { run(now: Date): Promise<void> }).run(new Date());
  };
  const areDone = async (ids: string[], { isDone }: TestedLoop) =>
    !(await Promise.all(ids.map(isDone))).includes(false);
  /** Round after round: the one that the replica began before may say, when it ends, that nothing is due. */
  const untilDone = (ids: string[], tested: TestedLoop) =>
    until(async () => {
      await round(tested);
      return areDone(ids, tested);
    });
  const standing = async (loop: string) =>
    Number(
      new RegExp(`^attune_sweep_failing{sweep="${loop}"} (\\d+)$`, 'm').exec(await figuresOf(app.get(Metrics)))?.[1],
    );

  beforeAll(() => {
    const found = appOf();
    if (!found) throw new Error('There is no replica.');
    app = found;
    for (const { failsIn } of loops)
      if (failsIn) poisonCalls(providerOf(app, failsIn[0]), failsIn[1], failingCalls, () => fault());
  });
  afterEach(mend);

  test.each(loops)('I40 an entry of $loop that fails holds up no other, stands, and comes back', async tested => {
    const { first, others } = await threeDue(tested);

    await untilDone(others, tested);
    await round(tested);
    expect(await areDone([first], tested)).toBe(false);
    expect(await standing(tested.loop)).toBe(1);

    mend();
    await untilDone([first], tested);
    // The replica's own round may have done it, and forgets it a moment later.
    await until(async () => (await standing(tested.loop)) === 0);
  });

  test.each(loops)('an outage that an entry of $loop meets is told to its task', async tested => {
    fault = unavailable;
    const { first, others } = await threeDue(tested);

    const told: unknown[] = [];
    await until(async () => {
      await round(tested).catch((err: unknown) => told.push(err));
      return told.length > 0;
    });
    expect(told).toEqual([expect.objectContaining({ code: 'unavailable' })]);
    if (!tested.sharesOutages) await until(() => areDone(others, tested));
    mend();
    await untilDone([first, ...others], tested);
  });
}
