import type { RehearsalTurn, Situation } from '@attune/ai-contract/rehearsal';
import { aMember, type RunningAi, startAi } from './ai-service.fixture.js';
import { answers, type RunningProvider, says, startProvider } from './scripted-provider.fixture.js';

const member = (text: string): RehearsalTurn => ({ by: 'member', text });
const partner = (text: string): RehearsalTurn => ({ by: 'partner', text });
const rehearsal = (situation: Situation, turns: RehearsalTurn[], wants: 'reply' | 'feedback' = 'reply') => ({
  situation,
  language: 'en' as const,
  turns,
  wants,
});
const NO = 'I do not want a second date. Sorry.';

describe('a rehearsal without a model', () => {
  let running: RunningAi;
  beforeAll(async () => {
    running = await startAi();
  });
  afterAll(() => running.stop());
  const rehearse = async (...given: Parameters<typeof rehearsal>) =>
    running.ai.rehearse(rehearsal(...given), aMember());

  test.each(['first_message', 'saying_no', 'boundary'] as const)(
    '%s: a scripted partner answers line by line, and stays with the last line',
    async situation => {
      const lines = [];
      for (const count of [1, 2, 3, 4])
        lines.push(
          (
            await rehearse(
              situation,
              Array.from({ length: count }, () => member('Hello')),
            )
          ).lines[0],
        );

      expect(new Set(lines).size).toBe(3);
      expect(lines[3]).toBe(lines[2]);
    },
  );

  test.each<[Situation, string, string, RegExp[]]>([
    [
      'first_message',
      'a good one',
      'You paint boats! How did you begin with that?',
      [/asked/, /length is good/, /picked up/],
    ],
    ['first_message', 'a poor one', 'Hey', [/Ask one/, /Two or three/, /Pick up/]],
    ['saying_no', 'a good one', NO, [/no is clear/, /didn’t apologize/, /left no door/]],
    ['saying_no', 'a poor one', 'Sorry, sorry, maybe', [/Say the no/, /plenty/, /Leave out/]],
    ['boundary', 'a good one', 'I do not want calls at night, please write first.', [/yourself/, /named/, /instead/]],
    ['boundary', 'a poor one', 'Calls again', [/Start with yourself/, /Name the thing/, /Add what/]],
  ])('%s: three lines of feedback by rule on %s', async (situation, _how, said, expected) => {
    const { writtenBy, lines, sent } = await rehearse(situation, [member(said)], 'feedback');

    expect(writtenBy).toBe('rules');
    expect(sent.messages).toEqual([]);
    expect(lines).toEqual(expected.map(words => expect.stringMatching(words)));
  });

  test('feedback is on what the member said, not on the partner, and in the language that is asked for', async () => {
    const turns = [partner('Maybe another time?'), member('Nein, ich möchte kein zweites Treffen.')];

    const { lines } = await running.ai.rehearse(
      { ...rehearsal('saying_no', turns, 'feedback'), language: 'de' },
      aMember(),
    );

    expect(lines).toEqual([expect.stringMatching(/klar/), expect.any(String), expect.stringMatching(/keine Tür/)]);
  });

  test('words about harm are answered with a written text', async () => {
    const { writtenBy, lines } = await rehearse('boundary', [member('He hits me and I want to kill myself')]);

    expect(writtenBy).toBe('advice');
    expect(lines[0]).toMatch(/112|911|988/);
  });

  test('is for members, and of the shape that the contract says', async () => {
    await expect(running.ai.rehearse(rehearsal('boundary', [member('No')]))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    for (const turns of [[], [partner('Hi')], [member(' ')], [member('x'.repeat(501))]])
      await expect(rehearse('boundary', turns)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('a rehearsal with a model', () => {
  let provider: RunningProvider;
  let running: RunningAi;
  beforeAll(async () => {
    provider = await startProvider();
    running = await startAi({ overrides: { AI_BASE_URL: provider.url } });
  });
  afterAll(async () => {
    await running.stop();
    await provider.stop();
  });

  test('the model plays the partner; nothing of it is kept', async () => {
    provider.follow(says('Are you sure?'));
    const caller = aMember();

    const answer = await running.ai.rehearse(rehearsal('saying_no', [partner('Again?'), member(NO)]), caller);

    expect(answer).toMatchObject({ writtenBy: 'model', lines: ['Are you sure?'] });
    expect(answer.sent.messages).toEqual(provider.seen[0]?.body.messages);
    expect(answer.sent.messages.at(-1)).toEqual({ role: 'user', content: NO });
    expect((await running.ai.calls({}, caller)).calls).toEqual([]);
  });

  test('three lines of feedback come from the model, or by rule where there are not three', async () => {
    const asked = rehearsal('saying_no', [member(NO)], 'feedback');
    provider.follow(says(JSON.stringify({ lines: ['Clear.', 'Warm.', 'Keep it.'] })));
    expect(await running.ai.rehearse(asked, aMember())).toMatchObject({ writtenBy: 'model', lines: { length: 3 } });

    provider.follow(says(JSON.stringify({ lines: ['Clear.'] })));
    expect(await running.ai.rehearse(asked, aMember())).toMatchObject({ writtenBy: 'rules', lines: { length: 3 } });
  });

  test.each([
    ['a link', says('See https://evil.example')],
    ['a fault', answers(500, 'text/plain', 'no')],
  ])('instead of %s the script answers', async (_what, script) => {
    provider.follow(script);

    const { writtenBy, sent } = await running.ai.rehearse(rehearsal('boundary', [member('No calls.')]), aMember());

    expect(writtenBy).toBe('rules');
    expect(sent.destination).toBe('local');
  });

  test('who chose no model rehearses with the script', async () => {
    provider.follow(says('Are you sure?'));
    const caller = aMember();
    await running.ai.chooseModel({ choice: 'none' }, caller);

    expect(await running.ai.rehearse(rehearsal('boundary', [member('No.')]), caller)).toMatchObject({
      writtenBy: 'rules',
    });
    expect(provider.seen).toEqual([]);
  });
});
