import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import { ReportReason } from '@attune/friends-contract/friends.contract';
import type { Caller } from '@attune/platform/contract';
import { ATTUNE, type Instance, runFor } from '@attune/platform/instance/instance';
import { OwnReasons } from '@attune/platform/instance/own-reasons';
import { testPurposeToken } from '@attune/platform/testing/test-config';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';

const SELLS = 'own-sells-books';
const LENT = 'own-lent-book';
const CLUB: Instance = {
  ...ATTUNE,
  reasons: [
    { id: SELLS, countsAs: 'harassment', words: { de: { title: 'Verkauft Bücher' } } },
    { id: LENT, countsAs: 'other', words: { en: { title: 'Kept a book', hint: 'One that you lent' } } },
  ],
};
const sells = { reason: 'harassment', ownReason: SELLS } as const;

let running: RunningModeration;
let before: Instance;

describe("an operator's own reasons of reports", () => {
  beforeAll(async () => {
    running = await startModeration();
  });
  afterAll(() => running.stop());
  beforeEach(() => {
    before = runFor(CLUB);
  });
  afterEach(() => void runFor(before));

  const exportOf = async ({ userId }: Caller) => {
    const grant = testPurposeToken(userId, EXPORT_PURPOSE, 'an export');
    return (await running.moderation.exportPage({ grant, after: null })).files;
  };
  const rowOf = async (moderator: Caller, about: Caller) =>
    (await running.moderation.queue({}, moderator)).items.find(({ member }) => member._id === about.userId);

  test('N57: are told to members alone, in the words of the file', async () => {
    const { moderation, world } = running;

    expect(await moderation.ownReasons({}, world.member())).toEqual({ reasons: CLUB.reasons });
    await expect(moderation.ownReasons({})).rejects.toMatchObject({ code: 'unauthenticated' });
    runFor(ATTUNE);
    expect(await moderation.ownReasons({}, world.member())).toEqual({ reasons: [] });
  });

  test('stand in the report, at the desk and in the export, and are as urgent as what they count as', async () => {
    const { world, moderation } = running;
    const [bob, alice, carl, mo] = [world.member(), world.member(), world.member(), world.moderator()];
    await running.report(alice, bob, sells);
    await running.report(carl, bob, sells);
    await running.report(carl, bob, { reason: 'other', ownReason: LENT });
    await running.report(carl, bob, { reason: 'other' });

    const row = await rowOf(mo, bob);
    const { reports } = await running.read(mo, bob);

    expect(row).toMatchObject({ urgency: 2, reports: 4, reasons: ['harassment', 'other'] });
    expect(row?.ownReasons?.toSorted()).toEqual([LENT, SELLS]);
    expect(reports.map(({ reason, ownReason }) => `${reason} ${ownReason}`).toSorted()).toEqual([
      `harassment ${SELLS}`,
      `harassment ${SELLS}`,
      `other ${LENT}`,
      'other undefined',
    ]);
    expect((await moderation.ownReports({}, alice)).reports).toMatchObject([sells]);
    expect(await exportOf(alice)).toMatchObject([
      { entries: [{ reason: 'harassment', ownReason: 'Verkauft Bücher' }] },
      {},
      {},
    ]);
  });

  test.each([
    ['one that is not in the file', { reason: 'harassment', ownReason: 'own-nothing' }],
    ['one that counts as another, to be read first', { reason: 'danger', ownReason: SELLS }],
  ] as const)('N54: %s is refused, and nothing is stored', async (_what, said) => {
    const { world, reports } = running;
    const [bob, alice] = [world.member(), world.member()];

    await expect(running.report(alice, bob, said)).rejects.toMatchObject({
      code: 'not_found',
      reason: 'unknown_report_reason',
    });
    expect(await reports.countDocuments({ reporterId: alice.userId })).toBe(0);
  });

  test('N54: a malformed id is refused', async () => {
    const { world } = running;
    for (const ownReason of ['spam', 'own', `own-${'a'.repeat(37)}`, '<b>', { $ne: '' }])
      await expect(
        running.report(world.member(), world.member(), { ...sells, ownReason: ownReason as string }),
      ).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('N55: the reported member learns nothing of it, from a decision or an archive', async () => {
    const { world, moderation } = running;
    const [bob, alice, mo] = [world.member(), world.member(), world.moderator()];
    await running.report(alice, bob, sells);
    await running.decide(mo, bob, { measure: 'warning' });

    const told = JSON.stringify([await moderation.ownDecisions({}, bob), await exportOf(bob)]);

    expect(told).toContain('"measure":"warning"');
    expect(told).not.toMatch(/own-|Verkauft/);
  });

  test('N56: a reason that is taken out leaves its reports as they are, and as urgent', async () => {
    const { world } = running;
    const [bob, alice, mo] = [world.member(), world.member(), world.moderator()];
    await running.report(alice, bob, sells);

    runFor(ATTUNE);

    expect(await rowOf(mo, bob)).toMatchObject({ urgency: 2, reasons: ['harassment'], ownReasons: [SELLS] });
    expect((await running.read(mo, bob)).reports).toMatchObject([sells]);
    expect(await exportOf(alice)).toMatchObject([{ entries: [{ reason: 'harassment', ownReason: SELLS }] }, {}, {}]);
  });

  test('can count as each reason of the product', () => {
    const reasons = ReportReason.options.map(countsAs => ({ id: `own-${countsAs}`, countsAs, en: { title: 'x' } }));

    expect(OwnReasons.safeParse({ reasons }).success).toBe(true);
  });
});
