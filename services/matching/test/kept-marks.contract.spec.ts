import { until } from '../../../infra/test/until.js';
import { DOMAIN, SELFIE, startWithMarks, type WithMarks } from './marks.fixture.js';

let running: WithMarks;
let { show, choose, listOf, threeMen } = {} as WithMarks;

describe('kept marks', () => {
  beforeEach(async () => {
    running = await startWithMarks();
    ({ show, choose, listOf, threeMen } = running);
  });
  afterEach(() => running.stop());

  test('T1 a mark that ends takes the person out of today’s list, and out of every new one', async () => {
    const { withSelfie } = await threeMen();
    const alice = await running.seeker();
    await choose(alice, 'selfie');
    expect(await listOf(alice)).toEqual([withSelfie.userId]);

    await show(withSelfie);

    expect(await listOf(alice)).toEqual([]);
    const bea = await running.seeker();
    await choose(bea, 'selfie');
    expect(await listOf(bea)).toEqual([]);
  });

  test('T1 time alone ends one, without news of it', async () => {
    const { withSelfie } = await threeMen();
    await running.seekers.updateOne(
      { _id: withSelfie.userId },
      { $set: { marks: [{ mark: 'selfie', until: new Date(Date.now() - 1) }] } },
    );
    const alice = await running.seeker();
    await choose(alice, 'selfie');

    expect(await listOf(alice)).toEqual([]);
  });

  test('T5 the newest word of a member’s marks counts; a revision can say something else later', async () => {
    const { withSelfie } = await threeMen();
    const marksOf = () => running.marksOf(withSelfie);
    const noted = await show(withSelfie, SELFIE);
    const { marks: _none, ...last } = { ...noted, revision: noted.revision + 1 };
    await running.events.userChanged({ ...last, marks: [DOMAIN] });
    await until(async () => (await marksOf())?.includes('mailDomain') === true);

    await running.events.userChanged({ ...noted, marks: [SELFIE] });
    // An auth of the version before says nothing of marks.
    await running.events.userChanged(last);
    await running.events.userChanged({ ...last, marks: [{ mark: 'of_next_year', until: null }, SELFIE] });

    await until(async () => (await marksOf())?.includes('selfie') === true);
    expect(await marksOf()).toEqual(['selfie']);
  });

  test('T5 all are read again where the operator names other domains, and once more when no replica of auth has the former ones', async () => {
    const { withDomain } = await threeMen();
    const { revision } = running.world.entryOf(withDomain.userId);
    const noteRead = (read: object) => running.redis.set('matching:domains-of-marks', JSON.stringify(read));
    await until(async () => (await running.redis.get('matching:domains-of-marks'))?.includes('club.example') === true);
    running.world.marks.set(withDomain.userId, { revision, marks: [] });
    await noteRead({ domains: ['former.example'] });
    await until(async () => (await running.marksOf(withDomain))?.length === 0);

    running.world.marks.set(withDomain.userId, { revision, marks: [DOMAIN] });
    await noteRead({ domains: ['club.example'], againAt: Date.now() - 1 });
    await until(async () => (await running.marksOf(withDomain))?.length === 1);
    expect(await running.redis.get('matching:domains-of-marks')).toBe('{"domains":["club.example"]}');
  });

  test('members who begin to take part have the marks that they got before, as soon as auth tells of them', async () => {
    const late = running.visitor();
    running.world.marks.set(late.userId, { revision: 7, marks: [SELFIE] });
    running.world.areOwnMarksAway = true;
    await running.agree(late, 'general');
    await running.matching.settings({}, late);
    expect(await running.marksOf(late)).toBeUndefined();

    running.world.areOwnMarksAway = false;
    await running.matching.settings({}, late);

    expect(await running.marksOf(late)).toEqual(['selfie']);
    expect(await running.seekers.findOne({ _id: late.userId })).toMatchObject({ marksRevision: 7 });
  });
});
