import { randomBytes } from 'node:crypto';
import type { Caller } from '@attune/platform/contract';
import { MemberEraser } from '../src/erasure/member.eraser.js';
import { EvidenceEndTask } from '../src/evidence/evidence-end.task.js';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';

const DAY_MS = 24 * 3_600_000;

let running: RunningModeration;

describe('what moderation keeps of a deleted member', () => {
  beforeAll(async () => {
    running = await startModeration();
  });
  afterAll(() => running.stop());

  /** Twice, as after a crash. */
  async function erase({ userId }: Caller): Promise<void> {
    const account = { userId, deletionId: randomBytes(16).toString('hex') };
    for (let time = 0; time < 2; time += 1) await running.provider(MemberEraser).erase(account, new Date());
  }

  /** All that is stored, but not the bytes of pictures. */
  async function stored(): Promise<string> {
    const { reports, cases, audit, notices, pictures } = running;
    const collections = [reports, cases, audit, notices, pictures];
    const found = await Promise.all(collections.map(collection => collection.find({} as object).toArray()));
    return JSON.stringify(found);
  }

  test('of decided cases about them, and of their own decided reports, nothing that names or quotes them', async () => {
    const { world } = running;
    const [bob, alice, mo] = [world.member('Robert'), world.member('Alicia'), world.moderator()];
    world.addPicture(bob);
    world.converse(bob, alice, 3);
    await running.report(alice, bob, { details: 'said by alice', about: { kind: 'conversation' } });
    await running.report(bob, alice, { details: 'said by bob', about: { kind: 'conversation' } });
    await running.decide(mo, bob, { measure: 'ban', isFraud: true });
    await running.decide(mo, alice, { measure: 'none', rule: null });
    await running.settled();
    const planted = await stored();
    for (const word of [bob.userId, 'Robert', 'said by bob', 'buy my tea']) expect(planted).toContain(word);

    await erase(bob);

    const left = await stored();
    for (const word of [bob.userId, 'Robert', 'said by bob']) expect(left).not.toContain(word);
    expect(left).toContain(alice.userId);
  });

  test('an open case about them stays with its evidence for half a year, and then goes as a whole', async () => {
    const { world, moderation } = running;
    const [carl, dora, mo] = [world.member('Carlito'), world.member(), world.moderator()];
    world.addPicture(carl);
    await running.report(dora, carl, { reason: 'danger' });

    await erase(carl);

    const { reports } = await running.read(mo, carl);
    expect(reports).toMatchObject([{ evidence: { profile: { firstname: 'Carlito' } } }]);
    const days = (Date.parse(reports[0]?.evidence?.endsAt ?? '') - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(180);
    expect(days).toBeLessThan(185);
    await running.provider(EvidenceEndTask).run(new Date(Date.now() + 190 * DAY_MS));
    expect(await stored()).not.toContain('Carlito');
    expect((await moderation.ownReports({}, dora)).reports).toEqual([]);
  });

  test('an open report that they made stays, under a made-up id', async () => {
    const { world } = running;
    const [eve, frank, mo] = [world.member(), world.member(), world.moderator()];
    await running.report(eve, frank, { details: 'he threatens me', reason: 'danger' });

    await erase(eve);

    const { reports } = await running.read(mo, frank);
    expect(reports).toMatchObject([{ details: 'he threatens me', reporter: null }]);
    expect(await stored()).not.toContain(eve.userId);
  });
});
