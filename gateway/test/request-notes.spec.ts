import { type FriendsAnswers, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const OTHER = 'f'.repeat(24);
const asked: unknown[] = [];
const friends: FriendsAnswers = {
  sendRequest: async (input, caller) => {
    asked.push({ method: 'sendRequest', input, by: caller?.userId });
    return { outcome: 'requested' };
  },
};
let gateway: RunningGateway;
let alice: Awaited<ReturnType<RunningGateway['signedIn']>>;

describe('notes with friend requests over HTTP', () => {
  beforeAll(async () => {
    gateway = await startGateway({ friends });
    alice = await gateway.signedIn();
  });
  beforeEach(() => void asked.splice(0));
  afterAll(() => gateway.stop());

  const send = (note: object) =>
    gateway.post('/api/friends/send-request', { targetId: OTHER, ...note }, { cookie: alice.cookie });

  test('a note goes with a request, composed and without space around it', async () => {
    expect((await send({ note: ' Jose\u0301?\r\nHello! ' })).status).toBe(200);

    expect(asked).toEqual([
      { method: 'sendRequest', input: { targetId: OTHER, note: 'José?\nHello!' }, by: alice.userId },
    ]);
  });

  test.each([
    ['x'.repeat(301), 'request_note_too_long', 'Please use at most 300 characters.'],
    ['a\u202eb', 'request_note_has_other_characters', 'Your note has characters we can’t send. Please remove them.'],
  ])('a note that cannot be sent is 400 with a sentence at its field, and no service is asked', async (...row) => {
    const [note, reason, sentence] = row;
    const answer = await send({ note });

    expect(answer.status).toBe(400);
    expect(await refusal(answer)).toMatchObject({
      msg: sentence,
      reason,
      fields: { note: sentence },
      fieldReasons: { note: reason },
    });
    expect(asked).toEqual([]);
  });
});
