import { connect } from 'node:net';
import { aMember, emit } from './conversation.fixture.js';
import { type AuthAnswers, type MessagingAnswers, ORIGIN, refusal, startGateway } from './gateway.fixture.js';
import type { RunningGateway } from './gateway.fixture.js';
import { closeTabs, closing, connectedTab, writeRaw } from './socket.fixture.js';

const asked: unknown[] = [];
const auth: AuthAnswers = {
  requestVerification: async input => {
    asked.push(input);
    return { isAccepted: true, waitSeconds: 0 };
  },
};
const messaging: MessagingAnswers = {
  search: async input => {
    asked.push(input);
    return { messages: [] };
  },
};
let gateway: RunningGateway;

describe('the encoding of texts', () => {
  beforeAll(async () => (gateway = await startGateway({ auth, messaging })));
  beforeEach(() => asked.splice(0));
  afterEach(closeTabs);
  afterAll(() => gateway.stop());

  const resend = (body: BodyInit) =>
    fetch(`${gateway.url}/api/auth/resend`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body,
    });
  /** `text`, in which each `?` is that byte. */
  const withByte = (text: string, byte: number) =>
    new Uint8Array(Buffer.from(text).map(at => (at === '?'.charCodeAt(0) ? byte : at)));

  describe('encoding of text', () => {
    test.each([0x80, 0xc3, 0xe4, 0xff])('G16 a body with the byte %i, which is no character, is 400', async byte => {
      const answer = await resend(withByte('{"username":"al?ice"}', byte));

      expect(answer.status).toBe(400);
      await refusal(answer);
      expect(asked).toEqual([]);
    });

    test.each([
      ['a text', '{"username":"al\\ud83d"}'],
      ['the order of its halves', '{"username":"\\udc4d\\ud83d"}'],
      ['a name of a field', '{"username":"alice","\\uDC00":1}'],
      ['a list', '{"username":["\\ud83d"]}'],
    ])('G16 half a character in %s is 400', async (_where, body) => {
      const answer = await resend(body);

      expect(answer.status).toBe(400);
      expect((await refusal(answer))['message']).toBe('This request isn’t valid JSON.');
      expect(asked).toEqual([]);
    });

    test('a character that is written as two escapes, or as bytes, arrives as it is', async () => {
      expect((await resend('{"username":"\\ud83d\\udc4d"}')).status).toBe(200);
      expect((await resend('{"username":"👍 grüße"}')).status).toBe(200);

      expect(asked).toEqual([{ username: '👍' }, { username: '👍 grüße' }]);
    });

    test('what is no JSON, and a prototype, is refused as before', async () => {
      for (const body of ['', '{', '{"__proto__":{"x":1}}', '[1,']) expect((await resend(body)).status).toBe(400);
    });

    test.each(['%FF', '%C3', '%ED%A0%80', 'a%E2%82'])('G16 a query with %s is 400', async query => {
      const { cookie } = await gateway.signedIn();

      const answer = await gateway.get(`/api/messages/search?with=${'b'.repeat(24)}&query=${query}`, { cookie });

      expect(answer.status).toBe(400);
      await refusal(answer);
      expect(asked).toEqual([]);
    });

    test('G16 a path that is not text is 400; as a verification link it is unknown, and as a page it is shown', async () => {
      expect((await gateway.get('/api/pictures/%FF')).status).toBe(400);
      const link = await gateway.get('/api/auth/verify/%FF');
      expect(link.status).toBe(404);
      expect((await refusal(link))['message']).toBe('Invalid verification link. Please try registering again.');
      expect((await gateway.get('/friends?query=%FF')).status).not.toBe(400);
    });

    test('G16 a raw byte in an address is 400', async () => {
      const text = await new Promise<string>((resolve, reject) => {
        let heard = '';
        const socket = connect(gateway.port, '127.0.0.1', () =>
          socket.write(
            Buffer.from('GET /api/health?x=\xfc HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 'latin1'),
          ),
        );
        socket.on('data', chunk => (heard += String(chunk)));
        socket.once('error', reject);
        socket.once('close', () => resolve(heard));
      });

      expect(text).toMatch(/^HTTP\/1\.1 400 /);
    });

    test('G16 a frame of text that is not UTF-8 closes the socket that it came on', async () => {
      const cookie = async () => (await gateway.signedIn()).cookie;
      const [tab, other] = [await connectedTab(gateway, await cookie()), await connectedTab(gateway, await cookie())];
      const closed = closing(tab);
      const { ws } = tab.io.engine.transport as unknown as { ws: { send(data: Buffer, o: { binary: false }): void } };

      ws.send(Buffer.from([...Buffer.from('2["send_message","'), 0xff, ...Buffer.from('"]')]), { binary: false });

      expect(await closed).toBeDefined();
      expect(other.connected).toBe(true);
    });

    test('G16 half a character over the socket is refused', async () => {
      const tab = await connectedTab(gateway, (await gateway.signedIn()).cookie);
      const answer = await emit(tab, 'send_message', { recipientId: aMember(), text: 'a\ud83d' });

      expect(answer).toMatchObject({ ok: false, code: 'invalid_input' });
      writeRaw(tab, `2["send_message",{"recipientId":"${aMember()}","text":"\\ud83d"}]`);
      expect(await emit(tab, 'join_room', 'x')).toMatchObject({ code: 'invalid_input' });
    });
  });
});
