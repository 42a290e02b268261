import { until } from '../infra/test/until.js';
import { axeFaults } from './accessibility.js';
import { SignedInMember } from './signed-in-member.js';
import { setStage } from './stage.js';
import { inDatabase } from './system/product-scan.js';
import { openBen } from './two-friends.js';

jest.setTimeout(240_000);
const stage = setStage();

const SMALL_PHONE = { width: 360, height: 740 };
const NOTE =
  /^8 people wait for your answer\. New requests come a few minutes after you’ve answered or ended one chat\./;

interface Turn {
  _id: string;
}

describe('Eight first talks that wait', () => {
  test('keep the next request back until one is answered', async () => {
    const { browser, product } = stage;
    const ben = await openBen(stage, SMALL_PHONE);
    const open = (firstname: string) => SignedInMember.open(browser, product, { firstname, lastname: 'Spring' });
    const cleo = await open('Cleo');
    const friends = [cleo];
    while (friends.length < 8) friends.push(await open('Mia'));
    for (const friend of friends) {
      await friend.ask('POST', '/api/friends/send-request', { targetId: ben.userId, note: 'Do you climb?' });
      await ben.ask('POST', '/api/friends/accept-request', { requesterId: friend.userId });
    }
    const waiting = async () => ((await ben.ask('GET', '/api/messages/first-talks')) as { waiting: number }).waiting;
    await until(async () => (await waiting()) === 8);
    const dora = await open('Dora');
    await dora.request(ben);

    const { page } = ben;
    await page.goto('/friends');
    await page.getByText(NOTE).waitFor();
    const requests = page.getByRole('region', { name: 'Friend Requests' });
    await requests.getByText('You have no pending friend requests.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Answer them' }).click();
    await page.waitForURL('**/messaging');

    await ben.send('Gladly', cleo);
    await until(async () => (await waiting()) === 7);
    await inDatabase(product, 'friends', async mongo => {
      const turns = mongo.collection<Turn>('requestTurns') as {
        updateOne: (of: object, to: object) => Promise<unknown>;
      };
      await turns.updateOne({ _id: ben.userId }, { $set: { turnAt: new Date(0) } });
    });
    await page.goto('/friends');
    await requests.getByText('Dora Spring').waitFor({ timeout: 60_000 });
    expect(await page.getByText(NOTE).count()).toBe(0);
    expect(ben.complaints).toEqual([]);
  });
});
