import { NEWS_KINDS } from '@attune/gateway-contract/notifications';
import { LANGUAGES } from '../i18n/languages.js';
import { showThing } from './show-thing.js';
import { fakeTab, fakeWorker } from './worker.fixture.js';

const told = (payload: unknown) => ({ json: () => payload });
const message = { id: 'of-bob', kind: 'message', url: '/messaging?with=bob', locale: 'en' };

const titleOf = async (payload: unknown) => {
  const { worker, shown } = fakeWorker();
  await showThing(worker, told(payload));
  return shown[0]?.title;
};

describe('showThing', () => {
  test('says what happened, in the language of the member, under the id of the thing', async () => {
    const { worker, shown } = fakeWorker();

    await showThing(worker, told({ ...message, locale: 'de' }));

    expect(shown).toEqual([
      {
        title: 'Neue Nachricht',
        options: {
          body: 'Öffne Attune, um sie zu lesen.',
          tag: 'of-bob',
          lang: 'de',
          icon: '/icons/icon-192.png',
          badge: '/icons/badge-96.png',
          renotify: true,
          data: { path: '/messaging?with=bob' },
        },
      },
    ]);
  });

  test.each(NEWS_KINDS)('has words of its own for %s in every language', async kind => {
    for (const locale of Object.keys(LANGUAGES)) {
      const [own, general] = await Promise.all([kind, 'x'].map(asked => titleOf({ ...message, kind: asked, locale })));

      expect(own).toBeTruthy();
      expect(own).not.toBe(general);
    }
  });

  test('names the member where the server does, and never what was written', async () => {
    const { worker, shown } = fakeWorker();

    await showThing(worker, told({ ...message, name: 'Bob', text: 'a secret' }));

    expect(shown[0]?.title).toBe('New message from Bob');
    expect(JSON.stringify(shown)).not.toContain('a secret');
  });

  test.each([
    ['no data', null],
    ['no JSON', { json: () => JSON.parse('{') as unknown }],
    ['no object', told('news')],
    ['null', told(null)],
    ['other types', told({ id: 1, kind: {}, url: [], locale: 7, name: 3 })],
    ['a kind of a later version', told({ id: 'new', kind: 'toString', url: '/notifications', locale: 'en' })],
  ])('says that there is news where it cannot be told what: %s', async (_what, data) => {
    const { worker, shown } = fakeWorker();

    await showThing(worker, data);

    expect(shown[0]?.title).toBe('News in Attune');
    expect(shown[0]?.options.data).toEqual({ path: '/notifications' });
  });

  test.each(['https://evil.example/messaging', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'http://'])(
    'leads to the list instead of %s',
    async url => {
      const { worker, shown } = fakeWorker();

      await showThing(worker, told({ ...message, url }));

      expect(shown[0]?.options.data).toEqual({ path: '/notifications' });
    },
  );

  test('B4: shows without a sound what the member looks at: no push shows nothing', async () => {
    const tab = fakeTab({ focused: true, answer: true });
    const { worker, shown } = fakeWorker([fakeTab(), tab]);

    await showThing(worker, told(message));

    expect(shown).toMatchObject([{ title: 'New message', options: { silent: true, renotify: false } }]);
    expect(tab.asked).toEqual([{ type: 'shows', path: '/messaging?with=bob' }]);
  });

  test.each([
    ['another screen is in front', { focused: true, answer: false }],
    ['the tab is not in front', { answer: true }],
    ['the tab does not answer', { focused: true }],
  ])('shows it when %s', async (_when, options) => {
    const { worker, shown } = fakeWorker([fakeTab(options)]);

    await showThing(worker, told(message));

    expect(shown).toHaveLength(1);
  });
});
