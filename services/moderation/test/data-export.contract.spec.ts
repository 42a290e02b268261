import { EXPORT_PURPOSE } from '@attune/exports-contract/export-page';
import type { Caller } from '@attune/platform/contract';
import { testPurposeToken } from '@attune/platform/testing/test-config';
import { type RunningModeration, startModeration } from './moderation-service.fixture.js';

let running: RunningModeration;

describe('what moderation gives into an export', () => {
  beforeAll(async () => {
    running = await startModeration();
  });
  afterAll(() => running.stop());

  const exported = async ({ userId }: Caller) => {
    const grant = testPurposeToken(userId, EXPORT_PURPOSE, 'an export');
    return running.moderation.exportPage({ grant, after: null });
  };

  test('one’s own reports, and decisions about oneself with rule, quotes, reasons and appeal', async () => {
    const { world, moderation } = running;
    const [bob, carl, mo] = [world.member('Bob'), world.member('Carl'), world.moderator()];
    await running.report(bob, carl, { details: 'said by bob', reason: 'fake' });
    await running.report(carl, bob);
    const { decisionId } = await running.decide(mo, bob, { measure: 'warning' });
    await moderation.appeal({ decisionId, text: 'It was a joke.' }, bob);

    const { files, next } = await exported(bob);

    expect(next).toBeNull();
    expect(files).toMatchObject([
      {
        name: 'moderation/reports',
        entries: [{ target: { firstname: 'Carl' }, reason: 'fake', details: 'said by bob', state: 'received' }],
      },
      {
        name: 'moderation/decisions',
        entries: [
          {
            decisionId,
            measure: 'warning',
            rule: 'money',
            quotes: ['buy my tea'],
            reasons: 'Advertising is not allowed here.',
            appeal: { text: 'It was a joke.', outcome: null },
          },
        ],
      },
      { name: 'moderation/selfies', entries: [] },
    ]);
  });

  test('nothing of those who reported one, of moderators, of evidence, and of decisions without a measure', async () => {
    const { world } = running;
    const [bob, alice, mo] = [world.member('Bob'), world.member('Alicia'), world.moderator()];
    world.addPicture(bob);
    world.converse(bob, alice, 3);
    await running.report(alice, bob, { details: 'said by alice', about: { kind: 'conversation' } });
    expect((await exported(bob)).files).toMatchObject([{ entries: [] }, { entries: [] }, { entries: [] }]);
    await running.decide(mo, bob, { measure: 'none', rule: null });
    expect((await exported(bob)).files).toMatchObject([{ entries: [] }, { entries: [] }, { entries: [] }]);
    await running.report(alice, bob, { details: 'said by alice once more' });
    await running.decide(mo, bob, { measure: 'suspension' });

    const text = JSON.stringify(await exported(bob));

    expect(text).toContain('"measure":"suspension"');
    for (const word of [alice.userId, 'Alicia', 'said by alice', 'message 1', mo.userId])
      expect(text).not.toContain(word);
  });

  test('nothing without a grant for an export', async () => {
    const alice = running.world.member();
    for (const grant of [alice.token, testPurposeToken(alice.userId, 'appeal', 'x'), 'x'])
      await expect(running.moderation.exportPage({ grant, after: null })).rejects.toMatchObject({
        code: 'unauthenticated',
      });
  });
});
