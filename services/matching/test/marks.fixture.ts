import type { Mark, ShownMark } from '@attune/auth-contract/shown-marks';
import type { Today } from '@attune/matching-contract/daily-list.methods';
import type { Caller } from '@attune/platform/contract';
import { until } from '../../../infra/test/until.js';
import { OTHER_LIMITS } from './matching-service.fixture.js';
import { startWaking } from './wake-me.fixture.js';
import { entryOf } from './world.fixture.js';

export const SELFIE: ShownMark = { mark: 'selfie', until: '2039-01-01T00:00:00.000Z' };
export const DOMAIN: ShownMark = { mark: 'mailDomain', until: null };
const idsOf = (today: Today) => (today.state === 'ready' ? today.cards.map(({ person }) => person._id) : []);

/** Matching with members who show marks. */
export async function startWithMarks() {
  const running = await startWaking();
  let revision = 1;
  /** From now on everyone sees these marks of the member, and no others. */
  async function show({ userId }: Caller, ...marks: ShownMark[]) {
    const entry = { ...entryOf(userId), revision: (revision += 1), marks };
    running.world.marks.set(userId, entry);
    await running.events.userChanged(entry);
    await until(async () => (await running.seekers.findOne({ _id: userId }))?.marksRevision === entry.revision);
    return entry;
  }
  return {
    ...running,
    show,
    choose: (caller: Caller, ...marks: Mark[]) => running.matching.setOnlyWith({ marks }, caller),
    listOf: async (caller: Caller) => idsOf(await running.matching.today({}, caller)),
    marksOf: async ({ userId }: Caller) =>
      (await running.seekers.findOne({ _id: userId }))?.marks?.map(({ mark }) => mark),
    threeMen: async () => {
      const [plain, withSelfie, withDomain] = [
        await running.seeker({ limits: OTHER_LIMITS }),
        await running.seeker({ limits: OTHER_LIMITS }),
        await running.seeker({ limits: OTHER_LIMITS }),
      ];
      await show(withSelfie, SELFIE);
      await show(withDomain, DOMAIN);
      return { plain, withSelfie, withDomain };
    },
  };
}
export type WithMarks = Awaited<ReturnType<typeof startWithMarks>>;
