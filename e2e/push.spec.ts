import type { Browser } from 'playwright-core';
import { until } from '../infra/test/until.js';
import { claimsIn, type PushService, startPushService } from '../services/notifications/test/push-service.fixture.js';
import { axeFaults } from './accessibility.js';
import { openBrowser } from './browser.js';
import { type Product, startProduct } from './product.js';
import { SignedInMember } from './signed-in-member.js';
import { ToldMember } from './told-member.js';

jest.setTimeout(240_000);
const TEXT = 'do you collect marmalade labels';
const PUSHED_WITHIN_MS = 40_000;

let service: PushService;
let product: Product;
let browser: Browser;

const openAda = () => ToldMember.openAt(service, browser, product, { firstname: 'Adalind', lastname: 'Summer' });
const openBen = () => SignedInMember.open(browser, product, { firstname: 'Benedikt', lastname: 'Oakenshield' });

type Device = ToldMember['device'];
type Kind = Device['told'][number]['payload']['kind'];
const pushesOf = ({ told }: Device, kind: Kind) => told.filter(({ payload }) => payload.kind === kind);

/** What a device is pushed of a kind, the first being 1. */
async function pushed(device: Device, kind: Kind, count = 1) {
  await until(() => pushesOf(device, kind).length >= count, PUSHED_WITHIN_MS);
  const push = pushesOf(device, kind)[count - 1];
  if (!push) throw new Error('Nothing was pushed.');
  return push;
}

/** A friend of Ben's who wants to be told of everything: once she was told of a later message, an earlier one to Ada is not told any more. */
async function openWitness(ben: SignedInMember) {
  const witness = await SignedInMember.open(browser, product, { firstname: 'Wilma', lastname: 'Witness' });
  const device = service.browser();
  await witness.ask('POST', '/api/notifications/push-subscriptions', device.subscription);
  await ben.befriend(witness);
  const hears = async (text: string) => {
    const before = pushesOf(device, 'message').length;
    await ben.send(text, witness);
    await pushed(device, 'message', before + 1);
    await witness.read(ben.userId, text);
  };
  return { hears };
}

/** Ada, who is told, and her friend Ben. */
async function openFriends() {
  const [ada, ben] = [await openAda(), await openBen()];
  await ada.befriend(ben);
  await ada.turnOn();
  return { ada, ben, witness: await openWitness(ben) };
}

describe('Web Push', () => {
  beforeAll(async () => {
    service = await startPushService();
    Object.assign(process.env, { PUSH_ALLOWED_ORIGINS: service.origin });
    [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  });
  afterEach(() => Promise.all(browser.contexts().map(context => context.close())));
  afterAll(async () => {
    await browser.close();
    await product.end();
    await service.stop();
  });

  test('a member turns it on, is told of a request, and one press leads there', async () => {
    const [ada, ben] = [await openAda(), await openBen()];
    await ada.turnOn();
    expect(await axeFaults(ada.page)).toEqual([]);
    await ben.request(ada);

    const { payload, headers } = await pushed(ada.device, 'friendRequest');

    expect(payload).toEqual({
      id: expect.any(String) as string,
      kind: 'friendRequest',
      url: expect.stringMatching(/^\/friends\/requests\/[0-9a-f]{24}$/) as string,
      locale: 'en',
    });
    const { key, claims } = claimsIn(headers.authorization);
    expect([key, claims['aud']]).toEqual([ada.subscribedWith, service.origin]);
    // It may come twice.
    await ada.arrive(payload);
    await ada.arrive(payload);
    await until(async () => (await ada.shown()).length > 0);
    expect(await ada.shown()).toEqual([{ title: 'New friend request', body: 'Open Attune to answer it.' }]);

    await ada.press();

    await ada.page.waitForURL('**/members/*');
    await ada.page.getByRole('heading', { level: 1, name: 'Benedikt', exact: true }).waitFor();
    await until(async () => (await ada.shown()).length === 0);
    expect(ada.complaints).toEqual([]);
  });

  test('neither the text of a message nor a name leaves for the push service; a name does once the member wants it', async () => {
    const { ada, ben } = await openFriends();
    await ben.send(TEXT, ada);

    const first = await pushed(ada.device, 'message');

    expect(first.payload).toMatchObject({ kind: 'message', url: `/messaging?with=${ben.userId}` });
    expect(JSON.stringify([first.payload, first.headers])).not.toMatch(/marmalade|Benedikt|Oakenshield|Adalind|Summer/);

    await ada.page.getByRole('switch', { name: 'Show first names' }).click();
    await until(async () =>
      JSON.stringify(await ada.ask('GET', '/api/notifications/settings')).includes('"showsNames":true'),
    );
    await ada.read(ben.userId, TEXT);
    await ben.send('another question', ada);
    const second = await pushed(ada.device, 'message', 2);
    expect(second.payload).toMatchObject({ id: first.payload.id, name: 'Benedikt' });
    await ada.arrive(second.payload);
    await until(async () => (await ada.shown()).length > 0);
    expect(await ada.shown()).toEqual([{ title: 'New message from Benedikt', body: 'Open Attune to read it.' }]);
    await ada.press();
    await ada.page.getByTestId('text').filter({ hasText: 'another question' }).waitFor();
  });

  test('nothing is sent of a conversation that is open, and what comes late of it is shown: a push that shows nothing costs the permission', async () => {
    const { ada, ben, witness } = await openFriends();
    await ada.page.goto(`/messaging?with=${ben.userId}`);
    await ada.page.getByRole('textbox', { name: 'Message to Benedikt' }).waitFor();
    await ben.send(TEXT, ada);
    await ada.page.getByTestId('text').filter({ hasText: TEXT }).waitFor();

    await witness.hears('something else');
    expect(pushesOf(ada.device, 'message')).toEqual([]);

    const late = { id: 'late', kind: 'message', url: `/messaging?with=${ben.userId}`, locale: 'en' };
    await ada.arrive(late);
    await ada.arrive({ id: 'other', kind: 'superMatch', url: '/discover', locale: 'de' });
    await until(async () => (await ada.shown()).length > 1);
    expect((await ada.shown()).map(({ title }) => title)).toEqual(['New message', 'Ein Super Match für heute']);
  });

  test('nothing is sent within quiet hours, nor of a muted friend, nor after the log out, and nothing stays on the device', async () => {
    const { ada, ben, witness } = await openFriends();
    const settings = (change: object) => ada.ask('PUT', '/api/notifications/settings', change);
    const hour = new Date().getUTCHours();
    await settings({ timeZone: 'UTC', quietHours: { from: hour, to: (hour + 2) % 24 } });
    await ben.send(TEXT, ada);
    await witness.hears('in the night');
    await ada.read(ben.userId, TEXT);

    await settings({ quietHours: null });
    await ada.ask('PUT', '/api/notifications/muted', { memberId: ben.userId, isMuted: true });
    await ben.send('to a member who muted me', ada);
    await witness.hears('to a member who did not');
    await ada.read(ben.userId, 'to a member who muted me');
    expect(pushesOf(ada.device, 'message')).toEqual([]);

    await ada.ask('PUT', '/api/notifications/muted', { memberId: ben.userId, isMuted: false });
    await ada.arrive({ id: 'one', kind: 'message', url: '/friends', locale: 'en', name: 'Benedikt' });
    await until(async () => (await ada.shown()).length > 0);
    await ada.page.goto('/settings');
    await ada.page.getByRole('button', { name: 'Log Out' }).click();
    await ada.page.waitForURL('**/login');
    await until(async () => (await ada.shown()).length === 0 && ada.subscribedWith === undefined);
    await ben.send('after the log out', ada);
    await witness.hears('the last one');

    expect(pushesOf(ada.device, 'message')).toEqual([]);
    expect(ada.complaints).toEqual([]);
  });
});
