import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ErasingService } from '@attune/auth-contract/deletion';
import { connectForCommands } from '@attune/platform/redis/redis';
import type { Connection } from 'mongoose';
import { type Hit, nameOf, type Sought } from '../../infra/test/member-scan.js';
import { AgeIssuer } from '../../infra/test/age-issuer.js';
import { SoftAgeWallet } from '../../infra/test/age-wallet.js';
import { until } from '../../infra/test/until.js';
import { type RunningProvider, says, startProvider } from '../../services/ai/test/scripted-provider.fixture.js';
import { aMember } from '../member.js';
import { type Product, startProduct } from '../product.js';
import { Account } from './account.js';
import { FullLife } from './full-life.js';
import { folderOf, inDatabase, scanProduct } from './product-scan.js';
import { rewriteFiles } from './redis-files.js';

jest.setTimeout(400_000);

/** Where a deleted member may still be found, and why. */
const ALLOWED: [place: RegExp, why: string][] = [
  [/^mailbox\//, 'stands for the mail servers and mailboxes of the world'],
  [/^mongodb\//, 'the journal and the free pages of MongoDB, until it writes over them'],
  [/^moderation\.(reports|cases|evidencePictures):/, 'evidence in cases without a decision, until its end date'],
];
/** Has the names of keys that are gone, until Redis rewrites it. */
const APPEND_ONLY_FILE = /^redis\/appendonlydir\//;

const DATABASES = [
  'ai',
  'auth',
  'exports',
  'friends',
  'matching',
  'messaging',
  'moderation',
  'notifications',
  'moments',
  'dates',
].map(name => `${name}.`);
const STORES = [...DATABASES, 'key session', 'key bull:{mail}:mail:', 'objects/', 'logs/', 'security/', 'redis/'];

let provider: RunningProvider;
let product: Product;
let ada: Account;
let friend: Account;
let words: Sought[];
let photoId: string;

const inAuth = <T>(work: (auth: Connection) => Promise<T>) => inDatabase(product, 'auth', work);

/** The day of the deletion has come; each process dies when it has begun. The product finishes it. */
async function comeDue(): Promise<void> {
  const leaving = { usernameKey: ada.member.username };
  await inAuth(async auth => {
    const users = auth.collection('users');
    await users.updateOne(leaving, { $set: { 'deletion.dueAt': new Date() } });
    await until(async () => (await users.countDocuments({ ...leaving, 'deletion.begunAt': { $exists: true } })) === 1);
    for (const name of ['auth', ...ErasingService.options]) await product.processes[name]?.kill('SIGKILL');
    await Promise.all(['auth', ...ErasingService.options].map(name => product.processes[name]?.start()));
    const finished = { completedAt: { $exists: true } };
    await until(async () => (await auth.collection('deletions').countDocuments(finished)) === 1, 180_000);
  });
}

const refused = (hits: Hit[], ...more: RegExp[]) => {
  const places = [...ALLOWED.map(([place]) => place), ...more];
  return hits.filter(hit => !places.some(place => place.test(hit)));
};

describe('a member whose account is deleted', () => {
  beforeAll(async () => {
    provider = await startProvider();
    provider.follow(says('A fine animal.'));
    Object.assign(process.env, { AI_BASE_URL: provider.url, AI_API_KEY: 'sk-e2e-deletion', LOG_LEVEL: 'debug' });
    const issuer = await AgeIssuer.create();
    const wallets = { AGE_WALLET_ISSUERS: issuer.pem };
    product = await startProduct({ split: true, settingsOf: name => (name === 'auth' ? wallets : {}) });
    ada = new Account(product, aMember({ firstname: 'Adelgunde', lastname: 'Quastenflosser' }));
    friend = new Account(product, aMember());
    const [stranger, enemy, moderator] = ['', '', ''].map(() => new Account(product, aMember())) as [
      Account,
      Account,
      Account,
    ];
    const others = [friend, stranger, enemy, moderator] as const;
    for (const account of [ada, ...others]) await account.join();
    const life = new FullLife(product, ada, ...others, new SoftAgeWallet(issuer));
    await life.live();
    ({ words, photoId } = life);
  });
  afterAll(async () => {
    for (const account of [ada, friend]) account.close();
    await product.end();
    await provider.stop();
  });

  test('was found before, in each store, with all that they said and showed', async () => {
    const hits = (await scanProduct(product, words)).filter(hit => !hit.startsWith('mongodb/'));

    expect(words.map(nameOf).filter(word => !hits.some(hit => hit.endsWith(`: ${word}`)))).toEqual([
      // Selfies are sealed, and so is the secret of the app.
      ...Array.from({ length: 6 }, () => expect.stringMatching(/^\d+ bytes$/)),
      expect.stringMatching(/^[A-Z2-7]{32}$/),
    ]);
    expect(STORES.filter(store => !hits.some(hit => hit.startsWith(store)))).toEqual([]);
  });

  test('is found by the scan wherever a trace is planted', async () => {
    const planted = 'A planted quince.';
    await inAuth(async auth => {
      await auth.collection('planted').insertOne({ some: { where: [planted] } });
      await auth.collection('planted').createIndex({ some: 1 }, { partialFilterExpression: { some: planted } });
    });
    const redis = connectForCommands(product.redis.url, () => undefined);
    await until(() => redis.status === 'ready');
    await redis.set('planted:value', planted);
    await redis.rpush('planted:list', planted);
    await redis.xadd('planted:stream', '*', 'field', planted);
    redis.disconnect();
    mkdirSync(join(folderOf(product), 'objects/planted'));
    writeFileSync(
      join(folderOf(product), 'objects/planted/one'),
      Buffer.concat([Buffer.alloc(99), Buffer.from(planted)]),
    );
    appendFileSync(join(folderOf(product), 'logs/friends.log'), `{"msg":"${planted}"}\n`);

    const places = [
      'auth.planted',
      'auth.planted indexes',
      'key planted:value',
      'key planted:list',
      'key planted:stream',
    ];
    const found = [...places, 'objects/planted/one', 'logs/friends.log'].map(place => `${place}: ${planted}`);
    expect(refused(await scanProduct(product, [planted]), APPEND_ONLY_FILE).toSorted()).toEqual(found.toSorted());
  });

  test('is found nowhere any more when the product has finished, though each process died meanwhile', async () => {
    await ada.ask('POST', '/api/account/deletion', { password: ada.member.password });
    await comeDue();

    const hits = await scanProduct(product, words);
    expect(refused(hits, APPEND_ONLY_FILE)).toEqual([]);
    const names = [ada.userId, photoId];
    expect(hits.filter(hit => APPEND_ONLY_FILE.test(hit) && !names.some(name => hit.endsWith(name)))).toEqual([]);
    await rewriteFiles(product.redis.url);
    expect(refused(await scanProduct(product, words))).toEqual([]);
    expect(readdirSync(join(folderOf(product), 'objects/exports'))).toEqual([]);
  });

  test('is evidence for so long as the cases say that are open', async () => {
    const halfAYear = new Date();
    halfAYear.setUTCMonth(halfAYear.getUTCMonth() + 6);
    await inDatabase(product, 'moderation', async moderation => {
      const about = await moderation.collection('cases').findOne({ memberId: ada.userId });
      expect(about?.['endsAt'].getTime()).toBeLessThanOrEqual(halfAYear.getTime());
      const reports = await moderation.collection('reports').find().toArray();
      const naming = reports.filter(report => JSON.stringify(report).includes(ada.userId));
      expect(naming.length).toBeGreaterThan(0);
      for (const { evidenceEndsAt } of naming) expect(evidenceEndsAt).toBeInstanceOf(Date);
    });
  });

  test('leaves friends what these wrote, and of the rest that it was deleted', async () => {
    const listed = await friend.ask('GET', '/api/messages/conversations');
    const { conversations } = (await listed.json()) as { conversations: { with: string; isOpen: boolean }[] };
    expect(conversations).toMatchObject([{ isOpen: false }]);

    const history = await friend.ask('GET', `/api/messages?with=${conversations[0]?.with ?? ''}`);
    expect(await history.json()).toMatchObject([
      // The note of the request.
      { text: '', deletedAt: expect.any(String) },
      { text: '', deletedAt: expect.any(String), reactions: [] },
      { text: 'So am I.', replyTo: { text: '' }, reactions: [] },
      ...Array.from({ length: 3 }, () => ({ text: '', deletedAt: expect.any(String) })),
      { text: 'My walrus.', photo: { width: 64 } },
      { text: '', deletedAt: expect.any(String) },
      { text: '', deletedAt: expect.any(String) },
      { text: '🎤 0:02', voice: { bars: '7'.repeat(48) } },
    ]);
  });
});
