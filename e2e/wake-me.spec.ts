import { axeFaults } from './accessibility.js';
import { PHONE } from './browser.js';
import { ConversationPage } from './conversation-page.js';
import { mailsTo, mailTo } from './mailbox.js';
import { takePart } from './seeker.js';
import { setStage } from './stage.js';
import { inDatabase } from './system/product-scan.js';

jest.setTimeout(240_000);
const stage = setStage();

const HOUR_MS = 3_600_000;
const ASK = 'Tell me when there are people';
const PROMISE = /We’ll email you when there are people for you/;

const seekersOf = (work: (seekers: SeekerCollection) => Promise<unknown>) =>
  inDatabase(stage.product, 'matching', mongo => work(mongo.collection<Seeker>('seekers')));

/** A day after the member asked: the next look is due. */
const comeTheDay = ({ userId }: ConversationPage) =>
  seekersOf(async seekers => {
    const past = {
      'wakeMe.askedAt': new Date(Date.now() - 26 * HOUR_MS),
      'wakeMe.nextAt': new Date(Date.now() - 1000),
    };
    const { matchedCount } = await seekers.updateOne(
      { _id: userId, 'wakeMe.nextAt': { $exists: true } },
      { $set: past },
    );
    expect(matchedCount).toBe(1);
  });

/** As many as are enough, who look for someone like the member as the member does. */
const crowd = ({ userId }: ConversationPage) =>
  seekersOf(async seekers => {
    const like = await seekers.findOne({ _id: userId });
    const { wakeMe: _none, ...settings } = like ?? { _id: '' };
    const others = Array.from({ length: 20 }, (_, at) => ({ ...settings, _id: `${at}`.padStart(24, 'f') }));
    await seekers.insertMany(others);
  });

interface Seeker {
  _id: string;
  wakeMe?: Record<string, Date>;
}
interface SeekerCollection {
  findOne: (filter: object) => Promise<Seeker | null>;
  insertMany: (seekers: Seeker[]) => Promise<unknown>;
  updateOne: (filter: object, update: object) => Promise<{ matchedCount: number }>;
}

describe('"Tell me when there are people"', () => {
  test('a member in an empty town presses a button, takes it back, presses again, and gets one mail when people have come', async () => {
    const ada = await ConversationPage.open(
      stage.browser,
      stage.product,
      { firstname: 'Ada', lastname: 'Summer' },
      PHONE,
    );
    await takePart(ada, 'Ushuaia', { age: 33, answers: {} });
    const { page } = ada;
    await page.goto('/discover');
    const button = (name: string) => page.getByRole('button', { name });
    await page.getByText('There aren’t many people near you yet.').waitFor();
    await button(ASK).click();
    await page.getByText(PROMISE).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await button('Never mind').click();
    await button(ASK).click();
    await page.getByText(PROMISE).waitFor();
    await page.reload();
    await page.getByText(PROMISE).waitFor();

    await crowd(ada);
    await comeTheDay(ada);
    // After the one that confirmed her address.
    const mail = await mailTo(stage.product.mailUrl, ada.member.email, 2, 120_000);
    expect(mail.subject).toBe('There are people for you now');
    expect(mail.text).toContain('/discover');
    expect(mail.text).not.toMatch(/\b2\d\b/);

    await page.reload();
    await page.getByRole('heading', { name: 'Discover' }).waitFor();
    expect(await page.getByText(PROMISE).count()).toBe(0);
    expect(await mailsTo(stage.product.mailUrl, ada.member.email)).toHaveLength(2);
    expect(ada.complaints).toEqual([]);
  });
});
