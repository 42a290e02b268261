import { unavailable } from '@attune/platform/service-error';
import { type MatchingAnswers, type RunningGateway, startGateway } from './gateway.fixture.js';

const FIGURES = {
  meetings: { low: null, middle: { met: 55, wouldAgain: 30 }, high: null },
  exposure: { bottomHalf: 40, topTenth: 15 },
  requests: null,
};

let asked = 0;
let isAway = false;
let gateway: RunningGateway;

describe('GET /api/figures', () => {
  beforeEach(async () => {
    [asked, isAway] = [0, false];
    const figures = async () => {
      asked += 1;
      if (isAway) throw unavailable();
      // A field that must not leave.
      return { ...FIGURES, meetings: { ...FIGURES.meetings, pairs: 21 } };
    };
    const matching: MatchingAnswers = { figures };
    gateway = await startGateway({ matching });
  });
  afterEach(() => gateway.stop());

  test('a visitor is told them without counts, and matching is asked once, however many ask', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.get('/api/figures')));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const answer of answers) expect(await answer.json()).toEqual({ success: true, figures: FIGURES });
    expect(asked).toBe(1);
  });

  test('after a failure matching is asked again at once', async () => {
    isAway = true;
    expect((await gateway.get('/api/figures')).status).toBe(503);
    isAway = false;
    expect((await gateway.get('/api/figures')).status).toBe(200);
  });
});
