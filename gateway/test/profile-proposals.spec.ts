import { PROPOSALS, startGatewayWithAi } from './ai.fixture.js';

const FORM = {
  language: 'en',
  bio: 'I paint boats.',
  prompts: [{ prompt: 'small_joy', answer: 'Rain' }],
  hobbies: ['Chess'],
};

describe('proposals for a profile', () => {
  let running: Awaited<ReturnType<typeof startGatewayWithAi>>;
  beforeAll(async () => {
    running = await startGatewayWithAi();
  });
  afterAll(() => running.stop());
  beforeEach(() => void (running.formsGiven.length = 0));

  const propose = (form: object, headers: Record<string, string>) =>
    running.gateway.post('/api/ai/profile-proposals', form, headers);

  test('are made for members, of the form that they send and as themselves', async () => {
    const { cookie, userId } = await running.gateway.signedIn();

    const answer = await propose(FORM, { cookie });

    expect(await answer.json()).toEqual({ success: true, ...PROPOSALS });
    expect(running.formsGiven).toEqual([{ form: FORM, caller: expect.objectContaining({ userId }) }]);
  });

  test('are for members alone', async () => {
    expect((await propose(FORM, await running.aVisitor())).status).toBe(401);
    expect(running.formsGiven).toEqual([]);
  });

  test.each<[string, object]>([
    ['a bio that is too long', { bio: 'x'.repeat(1001) }],
    ['an answer that is too long', { prompts: [{ prompt: 'small_joy', answer: 'x'.repeat(201) }] }],
    ['an unknown prompt', { prompts: [{ prompt: 'x', answer: 'y' }] }],
    ['nine hobbies', { hobbies: Array.from({ length: 9 }, () => 'Chess') }],
    ['an unknown language', { language: 'xx' }],
    ['the id of a member', { userId: 'b'.repeat(24) }],
  ])('%s is 400', async (_what, part) => {
    const { cookie } = await running.gateway.signedIn();

    expect((await propose({ ...FORM, ...part }, { cookie })).status).toBe(400);
    expect(running.formsGiven).toEqual([]);
  });
});
