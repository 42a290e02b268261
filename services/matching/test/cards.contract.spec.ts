import type { AnswerInput } from '@attune/matching-contract/answer';
import { QUESTIONS } from '@attune/matching-contract/questions';
import type { Caller } from '@attune/platform/contract';
import { MeetingService } from '../src/meetings/meeting.service.js';
import { MUNICH, OTHER_LIMITS, POTSDAM, type RunningMatching, startMatching } from './matching-service.fixture.js';

const DAY_MS = 24 * 3_600_000;
const PHONES: AnswerInput = { question: 11, answer: 'never', accepted: ['never'], weight: 'much', mayBeQuoted: true };
const SMOKING: AnswerInput = { question: 20, answer: 'no', accepted: ['no'], weight: 'much', mayBeQuoted: false };

let running: RunningMatching;

describe('what members read of each other', () => {
  // Each case has a database of its own: who else lives in Berlin matters.
  beforeEach(async () => {
    running = await startMatching();
  });
  afterEach(() => running.stop());

  test('a card quotes what both allow, and nothing else that was answered', async () => {
    const { matching, seeker } = running;
    const [alice, bob] = [await seeker(), await seeker({ limits: OTHER_LIMITS, age: 41, townId: POTSDAM })];
    for (const one of [alice, bob]) {
      await matching.saveAnswer(PHONES, one);
      await matching.saveAnswer(SMOKING, one);
    }

    const today = await matching.today({}, alice);

    expect(today).toMatchObject({
      cards: [
        {
          person: { _id: bob.userId, firstname: 'Alex' },
          age: 41,
          distance: 50,
          intention: 'open',
          agreements: [{ question: 11, mine: 'never', theirs: 'never' }],
          talkAboutEarly: null,
          why: { compared: 1, agreed: 1 },
        },
      ],
      shortage: 'few_members',
    });
    expect(JSON.stringify(today)).not.toMatch(/"question":20|woman|"w:m"|lookingFor|answers/);
  });

  test('P30 a card shows a profile field by field, and none of it once the other one has blocked the reader', async () => {
    const { matching, seeker, world } = running;
    const [alice, bob] = [await seeker(), await seeker({ limits: OTHER_LIMITS })];
    const photos = [`/api/pictures/${'1'.repeat(64)}.webp`];
    const prompts = [{ prompt: 'ask_me_about', answer: 'the year on a boat' }];
    const profile = { pronouns: 'he/him', bio: 'Bread on Sundays.', photos, prompts };
    const facts = { work: 'Carpenter', education: null, languages: ['de'], heightCm: 178, hobbies: [] };
    world.shown.set(bob.userId, { ...profile, facts, standing: 'none of theirs' } as never);

    const card = async () => {
      const today = await matching.today({}, alice);
      return today.state === 'ready' ? today.cards[0] : undefined;
    };
    expect((await card())?.profile).toEqual({ ...profile, facts });
    expect(JSON.stringify(await card())).not.toContain('none of theirs');
    world.connect(bob, alice);
    expect(await card()).toBeUndefined();
  });

  test('a card shows what shows that a member is real: that people who met them vouch, and a domain', async () => {
    const { matching, seeker, world } = running;
    const [alice, bob] = [await seeker(), await seeker({ limits: OTHER_LIMITS })];
    world.vouched.push({ _id: bob.userId, month: '2026-11' }, { _id: alice.userId, month: '2026-10' });
    world.shown.set(bob.userId, {
      mailDomain: { domain: 'club.example', month: '2026-09' },
      walletAge: { month: '2026-08' },
    });

    expect(await matching.today({}, alice)).toMatchObject({
      cards: [
        {
          vouched: { month: '2026-11' },
          profile: { mailDomain: { domain: 'club.example', month: '2026-09' }, walletAge: { month: '2026-08' } },
        },
      ],
    });
  });

  test('who has nothing to read comes after those who have, with one question they answered openly', async () => {
    const { matching, seeker, world } = running;
    const alice = await seeker();
    const others = [];
    for (let at = 0; at < 6; at += 1) others.push(await seeker({ limits: OTHER_LIMITS }));
    const [bio, prompt, quoted, silent, hidden, open] = others as [Caller, Caller, Caller, Caller, Caller, Caller];
    world.shown.set(bio.userId, { bio: 'Bread on Sundays.' });
    world.shown.set(prompt.userId, { prompts: [{ prompt: 'ask_me_about', answer: 'boats' }] });
    for (const one of [alice, quoted]) await matching.saveAnswer(PHONES, one);
    await matching.saveAnswer(SMOKING, hidden);
    await matching.saveAnswer({ ...SMOKING, mayBeQuoted: true }, open);

    const today = await matching.today({}, alice);
    const cards = today.state === 'ready' ? today.cards : [];

    const ids = (from: number, to?: number) => new Set(cards.slice(from, to).map(({ person }) => person._id));
    expect(ids(0, 3)).toEqual(new Set([bio, prompt, quoted].map(({ userId }) => userId)));
    expect(ids(3)).toEqual(new Set([silent, hidden, open].map(({ userId }) => userId)));
    const askedAbout = cards.filter(({ askAbout }) => askAbout !== null);
    expect(askedAbout.map(({ person, askAbout }) => [person._id, askAbout])).toEqual([[open.userId, 20]]);
    expect(JSON.stringify(askedAbout)).not.toMatch(/"theirs"/);
  });

  test('P30 an answer on faith or politics is nothing to be asked about', async () => {
    const { matching, seeker, agree } = running;
    const [alice, bob] = [await seeker(), await seeker({ limits: OTHER_LIMITS })];
    await agree(bob, 'beliefs');
    const { id, options } = QUESTIONS.find(({ consent }) => consent === 'beliefs')!;
    const [answer] = Object.keys(options) as [string];
    await matching.saveAnswer({ question: id, answer, accepted: [answer], weight: 'much', mayBeQuoted: true }, bob);

    expect(await matching.today({}, alice)).toMatchObject({ cards: [{ askAbout: null }] });
  });

  test('two weeks later a friend is asked about, once, and what was said is shown to no member', async () => {
    const { matching, seeker, world, meetings } = running;
    const [alice, bob] = [await seeker(), await seeker({ limits: OTHER_LIMITS })];
    await matching.today({}, alice);
    const asked = (later: number) => running.provider(MeetingService).toAsk(alice, new Date(Date.now() + later));
    expect(await asked(15 * DAY_MS)).toEqual([]);
    await expect(
      matching.recordMeeting({ memberId: bob.userId, hasMet: true, wouldAgain: true }, alice),
    ).rejects.toMatchObject({ code: 'forbidden' });

    world.befriend(alice, bob);
    expect(await asked(0)).toEqual([]);
    expect(await asked(15 * DAY_MS)).toMatchObject([{ _id: bob.userId }]);
    await matching.recordMeeting({ memberId: bob.userId, hasMet: true, wouldAgain: null }, alice);
    expect(await asked(15 * DAY_MS)).toEqual([]);
    expect(await meetings.find().toArray()).toMatchObject([{ hasMet: true, wouldAgain: null, level: 'low' }]);
  });

  test('topics with a friend are those of their card; with others there are none', async () => {
    const { matching, seeker, world } = running;
    const [alice, bob] = [await seeker(), await seeker({ limits: OTHER_LIMITS })];
    for (const one of [alice, bob]) await matching.saveAnswer(PHONES, one);

    await expect(matching.topicsWith({ memberId: bob.userId }, alice)).rejects.toMatchObject({ code: 'forbidden' });
    world.befriend(alice, bob);
    expect(await matching.topicsWith({ memberId: bob.userId }, alice)).toEqual({
      agreements: [{ question: 11, mine: 'never', theirs: 'never' }],
      talkAboutEarly: null,
    });
    await matching.setPaused({ isPaused: true }, bob);
    expect((await matching.topicsWith({ memberId: bob.userId }, alice)).agreements).toEqual([]);
  });

  test('what one has in common with another is told of friends and of those who were suggested, and is null of all others', async () => {
    const { matching, seeker, visitor, world } = running;
    const alice = await seeker();
    const [bob, carl] = [await seeker({ limits: OTHER_LIMITS, townId: POTSDAM }), await seeker({ townId: MUNICH })];
    for (const one of [alice, bob, carl]) await matching.saveAnswer(PHONES, one);
    const inCommon = async (other: Caller) => (await matching.inCommonWith({ memberId: other.userId }, alice)).inCommon;
    const agreements = [{ question: 11, mine: 'never', theirs: 'never' }];
    const near = { distance: 50, agreements, talkAboutEarly: null };
    for (const other of [bob, carl, visitor(), alice]) expect(await inCommon(other)).toBeNull();

    await matching.today({}, alice);
    world.befriend(alice, carl);
    expect(await inCommon(bob)).toEqual(near);
    expect(await inCommon(carl)).toEqual({ ...near, distance: null });
    world.ask(bob, alice);
    expect(await inCommon(bob)).toEqual(near);
    for (const isPaused of [true, false]) {
      await matching.setPaused({ isPaused }, carl);
      expect((await inCommon(carl)) === null).toBe(isPaused);
    }
  });

  test('a member who was suggested is unknown after a block, and once a limit excludes them', async () => {
    const { matching, seeker, world } = running;
    const alice = await seeker();
    const [bob, carl] = [await seeker({ limits: OTHER_LIMITS }), await seeker({ limits: OTHER_LIMITS })];
    await matching.today({}, alice);
    const inCommon = async (other: Caller) => (await matching.inCommonWith({ memberId: other.userId }, alice)).inCommon;
    for (const other of [bob, carl]) expect(await inCommon(other)).toMatchObject({ distance: 25 });

    world.connect(bob, alice);
    await matching.setLimits({ ...OTHER_LIMITS, lookingFor: ['man'] }, carl);

    for (const other of [bob, carl]) expect(await inCommon(other)).toBeNull();
  });
});
