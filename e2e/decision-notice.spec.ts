import { axeFaults } from './accessibility.js';
import { DESKTOP, PHONE } from './browser.js';
import { logIn } from './member.js';
import { enrolApp, grant } from './moderator.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { BEN, openAda } from './two-friends.js';

jest.setTimeout(180_000);
const stage = setStage();

const NEWS = 'A moderator warned you.';
const REASONS = 'Advertising is not allowed here.';

/** As a moderator does at the desk. */
async function warn(mona: SignedInMember, memberId: string): Promise<void> {
  const { items } = (await mona.ask('GET', '/api/desk/queue')) as {
    items: { caseId: string; member: { _id: string } }[];
  };
  const caseId = items.find(({ member }) => member._id === memberId)?.caseId ?? '';
  const warning = { revision: 1, rule: 'money', quotes: [], reasons: REASONS, measure: 'warning', isFraud: false };
  await mona.ask('POST', `/api/desk/cases/${caseId}/decision`, warning);
}

describe('A warning', () => {
  test('is shown on every device of the member until they say on one of them that they have read it', async () => {
    const [mona, ben] = [
      await SignedInMember.open(stage.browser, stage.product, { firstname: 'Mona', lastname: 'Moss' }),
      await SignedInMember.open(stage.browser, stage.product, BEN),
    ];
    await enrolApp(mona);
    await grant(stage.product, mona);
    const ada = await openAda(stage, PHONE);
    await ben.ask('POST', '/api/moderation/reports', { targetId: ada.userId, reason: 'spam' });
    await warn(mona, ada.userId);
    const context = await stage.browser.newContext({ baseURL: stage.product.url, viewport: DESKTOP });
    const elsewhere = await context.newPage();
    await logIn(elsewhere, ada.member);
    await elsewhere.getByText(NEWS).waitFor();

    await ada.page.goto('/friends');
    await ada.page.getByText(NEWS).waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    await ada.page.getByRole('link', { name: 'Read the reasons' }).click();
    await ada.page.getByText(REASONS).waitFor();
    await ada.page.getByRole('button', { name: 'I’ve read this' }).click();
    await ada.page.getByText(NEWS).waitFor({ state: 'detached' });

    await elsewhere.goto('/settings/reports');
    await elsewhere.getByText(REASONS).waitFor();
    expect(await elsewhere.getByText(NEWS).count()).toBe(0);
    expect(ada.complaints).toEqual([]);
  });
});
