import type { AnswerInput } from '@attune/matching-contract/answer';
import type { Today } from '@attune/matching-contract/daily-list.methods';
import type { Caller } from '@attune/platform/contract';
import { until } from '../../../infra/test/until.js';
import { PairingService } from '../src/super-matches/pairing.service.js';
import { SuperMatchService } from '../src/super-matches/super-match.service.js';
import { OTHER_LIMITS } from './matching-service.fixture.js';
import { startWaking, type Waking } from './wake-me.fixture.js';
import { entryOf } from './world.fixture.js';

const DATE = '2031-05-02';
const PHONES: AnswerInput = { question: 11, answer: 'never', accepted: ['never'], weight: 'much', mayBeQuoted: true };
let running: Waking;
const idsOf = (today: Today) => (today.state === 'ready' ? today.cards.map(({ person }) => person._id) : []);
const isNoted = async ({ userId }: Caller) => (await running.seekers.findOne({ _id: userId }))?.isIncognito === true;

async function goIncognito(who: Caller, revision = 2): Promise<void> {
  running.world.incognito.add(who.userId);
  await running.events.userChanged({ ...entryOf(who.userId), revision, isIncognito: true });
  await until(() => isNoted(who));
}

describe('incognito members', () => {
  beforeEach(async () => void (running = await startWaking()));
  afterEach(() => running.stop());

  test('U10 leave lists of today that others have already, and are in no new one; their own is full', async () => {
    const { matching, seeker } = running;
    const [alice, bob, cleo] = [await seeker(), await seeker({ limits: OTHER_LIMITS }), await seeker()];
    expect(idsOf(await matching.today({}, bob)).toSorted()).toEqual([alice.userId, cleo.userId].toSorted());

    await goIncognito(alice);

    expect(idsOf(await matching.today({}, bob))).toEqual([cleo.userId]);
    expect(idsOf(await matching.today({}, await seeker({ limits: OTHER_LIMITS })))).toEqual([cleo.userId]);
    expect(idsOf(await matching.today({}, alice))).toContain(bob.userId);
  });

  test('U11 get no Super Match, and are no other member’s', async () => {
    const { matching, seeker, superMatches, provider } = running;
    const [alice, bob] = [await seeker(), await seeker({ limits: OTHER_LIMITS })];
    for (const one of [alice, bob]) await matching.saveAnswer(PHONES, one);
    const pairAll = () => provider(PairingService).pairAll(DATE, new Date());
    const states = () =>
      Promise.all(
        [alice, bob].map(async one => {
          const { state } = await provider(SuperMatchService).superMatch(one, new Date(`${DATE}T23:00:00Z`));
          return state;
        }),
      );
    await pairAll();
    expect([await superMatches.countDocuments(), ...(await states())]).toEqual([1, 'shown', 'shown']);

    await goIncognito(alice);
    expect(await states()).toEqual(['none', 'none']);

    await superMatches.deleteMany({});
    await pairAll();
    expect(await superMatches.countDocuments()).toBe(0);
  });

  test('U12 do not count where others wait for people, and are told themselves when there are', async () => {
    const { matching, seeker, men, lookAt, mailsTo } = running;
    const alice = await seeker();
    const all = await men(20);
    const bea = await seeker();
    await goIncognito(alice);
    for (const one of [alice, bea]) await matching.setWakeMe({ isOn: true }, one);
    await lookAt(31);
    expect([mailsTo(alice), mailsTo(bea)]).toEqual([['peopleFound'], ['peopleFound']]);

    const cleo = await seeker();
    for (const userId of all) running.world.incognito.add(userId);
    await running.seekers.updateMany({ _id: { $in: all } }, { $set: { isIncognito: true } });
    await matching.setWakeMe({ isOn: true }, cleo);
    await lookAt(62);
    expect(mailsTo(cleo)).toEqual([]);
  });

  test('U8 are noted in any order of news, apart from a pause', async () => {
    const { seeker, seekers, events } = running;
    const alice = await seeker();
    const found = () => seekers.findOne({ _id: alice.userId });
    await goIncognito(alice, 4);
    await events.userChanged({ ...entryOf(alice.userId), revision: 3, isIncognito: false });
    await events.userHidden({ userId: alice.userId, revision: 5 });
    await until(async () => (await found())?.hiddenSince !== undefined);
    expect(await found()).toMatchObject({ isIncognito: true, incognitoRevision: 4 });

    // An auth of the version before says nothing of it.
    await events.userChanged({ ...entryOf(alice.userId), revision: 6 });
    await until(async () => (await found())?.hiddenSince === undefined);
    expect(await found()).toMatchObject({ isIncognito: true, incognitoRevision: 4 });

    await events.userChanged({ ...entryOf(alice.userId), revision: 6, isIncognito: false });
    await until(async () => (await found())?.incognitoRevision === 6);
    expect(await found()).not.toHaveProperty('isIncognito');
  });
});
