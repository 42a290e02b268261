import { COMPLETION, FRIEND, IDEAS, LOGGED, QUESTION, startGatewayWithAi } from './ai.fixture.js';
import { ORIGIN, refusal } from './gateway.fixture.js';

let running: Awaited<ReturnType<typeof startGatewayWithAi>>;

describe('the assistant over HTTP', () => {
  beforeAll(async () => {
    running = await startGatewayWithAi();
  });
  afterAll(() => running.stop());
  beforeEach(() => {
    running.asked.length = 0;
  });

  test('a visitor is answered with a chat completion, whose first choice is the message', async () => {
    const answer = await running.chat(await running.aVisitor());

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(COMPLETION);
    expect(running.asked[0]?.caller).toBeUndefined();
  });

  test('the service learns of a visitor and an address no more than that they are the same ones', async () => {
    const [one, other] = [await running.aVisitor(), await running.aVisitor()];
    for (const headers of [one, one, other]) await running.chat(headers);

    const [first, second, third] = running.asked.map(({ question }) => question);
    expect(first?.visitor).toMatch(/^[\w-]{27}$/);
    expect(second?.visitor).toBe(first?.visitor);
    expect(third?.visitor).not.toBe(first?.visitor);
    expect(third?.address).toBe(first?.address);
    expect(first?.address).toMatch(/^[\w-]{27}$/);
    expect(one.cookie).not.toContain(first?.visitor);
  });

  test('the addresses of one IPv6 line are the same one to the service, those of another are not', async () => {
    const visitor = await running.aVisitor();
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:a::b', '2001:db8:1:3::1'])
      await running.chat({ ...visitor, 'x-forwarded-for': address });

    const [first, second, third] = running.asked.map(({ question }) => question.address);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('a member needs no cookie of a visitor, and asks as themselves', async () => {
    const member = await running.gateway.signedIn();

    expect((await running.chat({ cookie: member.cookie })).status).toBe(200);
    expect(running.asked[0]?.caller?.userId).toBe(member.userId);
    expect(running.asked[0]?.question.visitor).toBeUndefined();
  });

  test.each([
    ['without a cookie', {}],
    ['with a forged cookie', { cookie: 'visitor=abc.def' }],
    ['with an empty one', { cookie: 'visitor=.' }],
  ])('A10: a script %s is 403, and no service is asked', async (_how, headers) => {
    const answer = await running.chat(headers);

    expect(answer.status).toBe(403);
    expect((await refusal(answer))['message']).toContain('open Attune in your browser');
    expect(running.asked).toEqual([]);
  });

  test('A10, I27: a request that does not say where it comes from, or from elsewhere, is 403', async () => {
    const visitor = await running.aVisitor();
    const headers = { 'content-type': 'application/json', ...visitor };
    const sent = { method: 'POST', headers, body: JSON.stringify(QUESTION) };

    expect((await fetch(`${running.gateway.url}/api/ai/chat`, sent)).status).toBe(403);
    expect((await running.chat({ ...visitor, origin: 'https://evil.example' })).status).toBe(403);
    expect((await running.chat({ ...visitor, origin: ORIGIN })).status).toBe(200);
  });

  test('a browser keeps its cookie, which no script of a page can read', async () => {
    const first = await running.gateway.get('/api/ai/visit');
    const visitor = await running.aVisitor();
    const again = await running.gateway.get('/api/ai/visit', visitor);

    expect(first.headers.getSetCookie()[0]).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  test.each<[string, object]>([
    ['model', { model: 'gpt-4' }],
    ['temperature', { temperature: 2 }],
    ['max_tokens', { max_tokens: 100_000 }],
    ['tools', { tools: [] }],
    ['stream', { stream: true }],
    ['base_url', { base_url: 'https://evil.example' }],
    ['n', { n: 100 }],
  ])('A2, I29: %s in the body is 400', async (_name, extra) => {
    const answer = await running.chat(await running.aVisitor(), { ...QUESTION, ...extra });

    expect(answer.status).toBe(400);
    expect((await refusal(answer))['message']).toBe('We don’t know one of these fields.');
    expect(running.asked).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['no messages', {}],
    ['blank content', { messages: [{ role: 'user', content: ' ' }] }],
    ['content that is a list', { messages: [{ role: 'user', content: ['Hi'] }] }],
    ['content that is missing', { messages: [{ role: 'user' }] }],
    ['too many messages', { messages: Array.from({ length: 41 }, () => QUESTION.messages[0]) }],
    ['a field in a message', { messages: [{ role: 'user', content: 'Hi', name: 'x' }] }],
  ])('A4: %s is 400', async (_what, sent) => {
    expect((await running.chat(await running.aVisitor(), sent)).status).toBe(400);
    expect(running.asked).toEqual([]);
  });

  test('a system message from a client is taken, as the pages send one', async () => {
    const messages = [{ role: 'system', content: 'You are a helpful dating assistant.' }, ...QUESTION.messages];

    expect((await running.chat(await running.aVisitor(), { messages })).status).toBe(200);
  });

  test('members read their own calls; visitors are asked to log in', async () => {
    const { cookie } = await running.gateway.signedIn();

    const answer = await running.gateway.get('/api/ai/calls', { cookie });
    expect(await answer.json()).toEqual({ success: true, calls: [LOGGED] });
    expect((await running.gateway.get('/api/ai/calls', await running.aVisitor())).status).toBe(401);
  });

  test('members get topics for a friend, as themselves; visitors are asked to log in', async () => {
    const { cookie, userId } = await running.gateway.signedIn();
    const topics = (asked: object, headers: Record<string, string>) =>
      running.gateway.post('/api/ai/topics', asked, headers);
    const asked = { with: FRIEND, language: 'en' };

    expect(await (await topics(asked, { cookie })).json()).toEqual({ success: true, ...IDEAS });
    expect(running.topicsAsked).toEqual([{ input: asked, caller: expect.objectContaining({ userId }) }]);
    expect((await topics(asked, await running.aVisitor())).status).toBe(401);
    for (const bad of [{}, { ...asked, with: 'x' }, { ...asked, language: 'xx' }, { ...asked, userId: FRIEND }])
      expect((await topics(bad, { cookie })).status).toBe(400);
    expect(running.topicsAsked).toHaveLength(1);
  });

  test('A13: topics with a member who is no friend are 403, in the words of a message', async () => {
    const { cookie } = await running.gateway.signedIn();

    const answer = await running.gateway.post('/api/ai/topics', { with: 'c'.repeat(24), language: 'de' }, { cookie });

    expect(answer.status).toBe(403);
    expect(await refusal(answer)).toMatchObject({
      reason: 'conversation_closed',
      message: 'You can only chat with friends.',
    });
  });

  test('members choose which model answers them; visitors are asked to log in', async () => {
    const { cookie } = await running.gateway.signedIn();
    const choose = (choice: object, headers: Record<string, string>) =>
      running.gateway.put('/api/ai/model', choice, headers);

    expect((await choose({ choice: 'none' }, { cookie })).status).toBe(200);
    expect(await (await running.gateway.get('/api/ai/model', { cookie })).json()).toEqual({
      success: true,
      available: [{ place: 'local', model: 'm' }],
      chosen: 'none',
    });
    for (const bad of [{}, { choice: 'all' }, { choice: 'none', userId: FRIEND }])
      expect((await choose(bad, { cookie })).status).toBe(400);
    expect((await choose({ choice: 'none' }, await running.aVisitor())).status).toBe(401);
    expect((await running.gateway.get('/api/ai/model', await running.aVisitor())).status).toBe(401);
  });

  test('members rehearse; visitors are asked to log in, and what is no rehearsal is 400', async () => {
    const { cookie } = await running.gateway.signedIn();
    const rehearse = (given: object, headers: Record<string, string>) =>
      running.gateway.post('/api/ai/rehearsal', given, headers);
    const line = { by: 'member', text: 'No, thank you.' };
    const given = { situation: 'saying_no', language: 'en', turns: [line], wants: 'reply' };

    expect(await (await rehearse(given, { cookie })).json()).toMatchObject({ success: true, lines: ['Oh, hello!'] });
    expect((await rehearse(given, await running.aVisitor())).status).toBe(401);
    for (const turns of [
      [],
      [{ by: 'partner', text: 'Hi' }],
      [{ ...line, text: ' ' }],
      Array.from({ length: 13 }, () => line),
    ])
      expect((await rehearse({ ...given, turns }, { cookie })).status).toBe(400);
    expect((await rehearse({ ...given, turns: [{ ...line, text: 'x'.repeat(501) }] }, { cookie })).status).toBe(400);
    expect((await rehearse({ ...given, situation: 'x' }, { cookie })).status).toBe(400);
  });
});
