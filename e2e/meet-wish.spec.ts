import { axeFaults } from './accessibility.js';
import { speaking } from './catalogues.js';
import type { ConversationPage } from './conversation-page.js';
import { setStage } from './stage.js';
import { openTwoFriends } from './two-friends.js';
import { until } from '../infra/test/until.js';

jest.setTimeout(240_000);
const stage = setStage();
const t = speaking('en');

const PHONE = { width: 360, height: 740 };
const BOTH = 'dates.wish.both';

const openDialog = async ({ page }: ConversationPage, friend: string) => {
  await page.getByRole('button', { name: new RegExp(`^More about ${friend}`) }).click();
  await page.getByRole('menuitem', { name: t('messaging.meet') }).click();
  await page.getByRole('dialog', { name: t('dates.wish.title', { name: friend }) }).waitFor();
  // Its title changes once both have said it.
  return page.getByRole('dialog');
};
const turn = async (on: ConversationPage, friend: string, isOn: boolean) => {
  const dialog = await openDialog(on, friend);
  const answered = on.page.waitForResponse(answer => answer.url().includes('/api/dates/wishes/'));
  await dialog.getByRole('switch', { checked: !isOn }).click();
  await answered;
  return dialog;
};
const close = async (dialog: Awaited<ReturnType<typeof openDialog>>) => {
  await dialog
    .getByRole('button', { name: t('dates.wish.close'), exact: true })
    .last()
    .click();
  await dialog.waitFor({ state: 'detached' });
};

/** What the server pushes to a page from its next document on. */
function pushesTo({ page }: ConversationPage): string[] {
  const names: string[] = [];
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => {
      const [, name] = /^42\["(\w+)"/.exec(payload.toString()) ?? [];
      if (name) names.push(name);
    }),
  );
  return names;
}

const isWithin = ({ page }: ConversationPage) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

describe('"I would like to meet you"', () => {
  test('Y2 Ada sets it, takes it back and sets it again, and Ben notices nothing; once he sets it, both read it, and plan a date with two taps', async () => {
    const { ada, ben } = await openTwoFriends(stage, { ada: PHONE, ben: PHONE });
    // That they became friends is told before Ben's page listens.
    await until(async () => {
      const { notifications } = (await ada.ask('GET', '/api/notifications')) as { notifications: object[] };
      return notifications.length > 0;
    });
    const pushes = pushesTo(ben);
    await ada.openConversationWith(ben);
    await ben.openConversationWith(ada);
    await ben.sendText('Shall we meet at the lake?');
    await ada.message('Shall we meet at the lake?').waitFor();

    const dialog = await turn(ada, 'Ben', true);
    expect(await axeFaults(ada.page)).toEqual([]);
    expect(await isWithin(ada)).toBe(true);
    await close(dialog);
    await close(await turn(ada, 'Ben', false));
    await close(await turn(ada, 'Ben', true));
    await ada.sendText('Maybe.');
    await ben.message('Maybe.').waitFor();
    expect(pushes).toContain('receive_message');
    expect(pushes.filter(name => /notifications|friends|resync/.test(name))).toEqual([]);
    expect(await ben.messages.getByText(t(BOTH, { name: 'Ada' })).count()).toBe(0);

    await close(await turn(ben, 'Ada', true));
    await ben.messages.getByText(t(BOTH, { name: 'Ada' })).waitFor();
    await ada.messages.getByText(t(BOTH, { name: 'Ben' })).waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    expect(await isWithin(ada)).toBe(true);
    await ada.page.goto('/notifications');
    await ada.page.getByRole('link', { name: /^Ben Autumn.*You’d both like to meet/ }).click();

    await ada.messages.getByRole('link', { name: t('dates.wish.plan') }).click();
    const times = ada.page.getByRole('radiogroup', { name: t('dates.wish.times') });
    await times.waitFor();
    expect(await times.getByRole('radio').count()).toBe(3);
    expect(await axeFaults(ada.page)).toEqual([]);
    expect(await isWithin(ada)).toBe(true);
    await times.getByText(/^Saturday/).click();
    await ada.page.getByLabel('Place').fill('Café Morgen');
    await ada.page.getByRole('button', { name: 'Suggest this date' }).click();
    await ada.page.getByText('Ben hasn’t answered yet.').waitFor();
    await ben.page.getByRole('button', { name: 'Accept' }).click();
    await ada.page.getByText('You’ve both agreed.').waitFor();
    expect(await ben.messages.getByText(t(BOTH, { name: 'Ada' })).count()).toBe(0);
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);
  });
});
