import { randomBytes } from 'node:crypto';
import { Sessions } from '@attune/platform/sessions/sessions';
import { testSession } from '@attune/platform/testing/test-config';
import { type AuthAnswers, type RunningGateway, startGateway } from './gateway.fixture.js';
import { closeTabs, closing, connectedTab, writeRaw } from './socket.fixture.js';

/** `io server disconnect`: the client does not come back by itself. */
const FOR_GOOD = 'io server disconnect';
const auth: AuthAnswers = {};
let here: RunningGateway;
let there: RunningGateway;

describe('sessions of sockets', () => {
  beforeAll(async () => {
    here = await startGateway({ auth });
    there = await startGateway({ isAlone: true });
    auth.logout = async (_input, caller) => {
      if (caller) await here.app.get(Sessions).end(caller);
    };
  });
  afterEach(closeTabs);
  afterAll(async () => {
    await here.stop();
    await there.stop();
  });

  test('S2 I25 logging out closes every tab of the session, at the other gateway as well, and no other session', async () => {
    const [session, phone] = [await here.signedIn(), await here.signedIn()];
    const tabs = [await connectedTab(here, session.cookie), await connectedTab(there, session.cookie)];
    const another = await connectedTab(there, (await here.signedIn(session.userId)).cookie);
    const stranger = await connectedTab(there, phone.cookie);
    const closed = tabs.map(closing);

    expect((await here.post('/api/auth/logout', {}, { cookie: session.cookie })).status).toBe(200);

    expect(await Promise.all(closed)).toEqual([FOR_GOOD, FOR_GOOD]);
    expect([another.connected, stranger.connected]).toEqual([true, true]);
  });

  test('S2 I25 a session that was ended where no gateway knows of it is closed as well', async () => {
    const session = await here.signedIn();
    const closed = closing(await connectedTab(there, session.cookie));

    await here.app.get(Sessions).end(session);

    expect(await closed).toBe(FOR_GOOD);
  });

  test('S2 I25 when all sessions of a member are ended, as by a new password, all tabs are closed', async () => {
    const userId = randomBytes(12).toString('hex');
    const cookies = [(await here.signedIn(userId)).cookie, (await here.signedIn(userId)).cookie];
    const tabs = [await connectedTab(here, cookies[0] ?? ''), await connectedTab(there, cookies[1] ?? '')];
    const closed = tabs.map(closing);

    await here.app.get(Sessions).endAll(userId);

    expect(await Promise.all(closed)).toEqual([FOR_GOOD, FOR_GOOD]);
  });

  test('I25 a tab is closed when its token ends, though its session lives', async () => {
    const { userId, sessionId } = await here.signedIn();
    const { token } = testSession(userId, sessionId, 6);

    expect(await closing(await connectedTab(here, `sid=${token}`))).toBe(FOR_GOOD);
  });

  test('I25 a connection whose socket was left makes no second one: the session is asked for again', async () => {
    const tab = await connectedTab(here, (await here.signedIn()).cookie);
    const closed = closing(tab);

    writeRaw(tab, '1');
    writeRaw(tab, '0');

    expect(await closed).toMatch(/transport close|io server disconnect/);
    expect(tab.connected).toBe(false);
  });

  test('one handshake makes one socket, however often it is asked for', async () => {
    const tab = await connectedTab(here, (await here.signedIn()).cookie);
    const closed = closing(tab);

    writeRaw(tab, '0');

    expect(await closed).toBeDefined();
  });
});
