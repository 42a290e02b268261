import { join } from 'node:path';
import { mailTo } from '../mailbox.js';
import { aMember } from '../member.js';
import { type Product, sharedProduct } from '../product.js';
import { Account } from './account.js';
import { filesOf, rewriteFiles } from './redis-files.js';

jest.setTimeout(120_000);

describe("Redis' files of the running product", () => {
  let product: Product;
  beforeAll(async () => {
    product = await sharedProduct();
  });
  afterAll(() => product.end());

  test('G15 hold no token, password, address, name, picture or text of a member', async () => {
    const ada = new Account(product, aMember({ firstname: 'Adelheid', lastname: 'Quastenflosser' }));
    const ben = new Account(product, aMember({ firstname: 'Benedikt', lastname: 'Zwirnspule' }));
    await Promise.all([ada.join(), ben.join()]);

    const profile = { profilePicture: 'https://pictures.example/quartz-portrait.png', bio: 'I collect gramophones.' };
    await ada.ask('PUT', '/api/auth/me', profile);
    await ada.ask('GET', '/api/friends/search?query=Zwirn');
    await ada.ask('POST', '/api/friends/send-request', { targetId: ben.userId });
    await ben.ask('POST', '/api/friends/accept-request', { requesterId: ada.userId });
    await ada.send('Shall we meet beneath the weathercock?', ben);
    await ada.ask('POST', '/api/ai/chat', { messages: [{ role: 'user', content: 'My tortoise is my confidant.' }] });
    await ada.ask('POST', '/api/friends/report', {
      targetId: ben.userId,
      reason: 'other',
      details: 'A rude limerick.',
    });
    await ada.ask('POST', '/api/auth/forgot', { email: ada.member.email });
    await mailTo(product.mailUrl, ada.member.email, 2);

    const members = [ada, ben].flatMap(({ token, member: { password, email, username, firstname, lastname } }) => {
      const claims = token().split('.')[1] ?? '';
      expect(claims.length).toBeGreaterThan(50);
      return [claims, password, email, username, firstname, lastname];
    });
    const texts = ['quartz-portrait', 'gramophones', 'weathercock', 'tortoise', 'limerick', 'Zwirn'];
    const found = () => {
      const files = filesOf(join(product.logs, '../redis'));
      expect(files).toContain('events:auth');
      return [...members, ...texts].filter(secret => files.includes(secret));
    };

    // First as it was written, done requests included; then as Redis writes all that it has.
    expect(found()).toEqual([]);
    await rewriteFiles(product.redis.url);
    expect(found()).toEqual([]);
  });
});
