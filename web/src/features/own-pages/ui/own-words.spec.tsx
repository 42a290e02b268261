import type { OwnPage } from '@attune/gateway-contract/own-pages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { away, type Answer, fakeGateway } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { chooseLanguage } from '../../../i18n/language.js';

type Blocks = OwnPage['blocks'];
const said = (text: string, href: string | null = null) => ({
  href,
  words: [{ text, strong: false, emphasis: false }],
});
const paragraph = (...pieces: ReturnType<typeof said>[]) => ({ kind: 'paragraph' as const, text: pieces });
const page = (blocks: Blocks, title: string | null = 'Our own', language: string | null = 'en'): Answer => ({
  status: 200,
  body: { success: true, page: { title, blocks, language } },
});
const asking = (name: string, language = 'en') => `GET /api/own-pages?page=${name}&language=${language}`;

/** As the gateway names them in the page. */
function theOperatorWrote(names: string) {
  const meta = Object.assign(document.createElement('meta'), { name: 'own-pages', content: names });
  document.head.append(meta);
}

describe('what an operator wrote', () => {
  afterEach(() => document.querySelector('meta[name="own-pages"]')?.remove());

  test('their rules stand below those that reports name, and the page leads to them', async () => {
    theOperatorWrote('imprint rules');
    const list = { kind: 'list' as const, start: 3, items: [[[said('Ask first.')]]] };
    const heading = { kind: 'heading' as const, level: 1 as const, text: [said('In the boathouse')] };
    fakeGateway({ [asking('rules')]: page([heading, list]) });
    const { user } = renderApp('/rules');

    const own = await screen.findByRole('heading', { level: 2, name: 'Our own' });
    expect(screen.getByRole('heading', { level: 3, name: 'In the boathouse' })).toBeVisible();
    expect(screen.getByText('Ask first.').closest('ol')).toHaveAttribute('start', '3');
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.at(-1)).toBe(own);
    await user.click(screen.getByRole('link', { name: 'Attune also has rules of its own' }));
    await waitFor(() => expect(own).toHaveFocus());
  });

  test('without rules of their own nothing is asked, and nothing leads there', async () => {
    const { asked } = fakeGateway();
    renderApp('/rules');

    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: /rules of Attune itself/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Imprint' })).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  test('N32: a link out says where it leads, hands nothing on, and is not one of the site', async () => {
    theOperatorWrote('imprint');
    const pieces = [
      said('https://bank.example', 'https://evil.example/login'),
      said('club.example', 'https://club.example/'),
      // The first letter is Cyrillic.
      said('https://\u0441lub.example/', 'https://\u0441lub.example/'),
      said('terms', '/terms'),
      said('write', 'mailto:hello@club.example'),
      said('run', 'javascript:alert(1)'),
    ];
    fakeGateway({ [asking('imprint')]: page([paragraph(...pieces)]) });
    renderApp('/imprint');

    const pretending = await screen.findByRole('link', { name: 'https://bank.example' });
    expect(pretending).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    expect(pretending).toHaveAttribute('href', 'https://evil.example/login');
    expect(screen.getByText('(evil.example/login)')).toBeVisible();
    expect(screen.getByText('(xn--lub-3ed.example)')).toBeVisible();
    expect(screen.queryByText('(club.example)')).not.toBeInTheDocument();
    expect(within(screen.getByRole('article')).getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: 'write' })).toHaveAttribute('href', 'mailto:hello@club.example');
    expect(screen.getByText(/run/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'run' })).not.toBeInTheDocument();
  });

  test('N30: words that look like HTML stay words', async () => {
    fakeGateway({ [asking('imprint')]: page([paragraph(said('<img src=x onerror=alert(1)>'))]) });
    renderApp('/imprint');

    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
  });

  test.each([
    ['en', 'de', 'de'],
    ['en', null, ''],
    ['en', 'en', null],
  ] as const)('read in %s, a text in "%s" is marked as %j', async (_, written, lang) => {
    fakeGateway({ [asking('imprint')]: page([paragraph(said('Vorstand'))], 'Impressum', written) });
    renderApp('/imprint');

    const words = (await screen.findByText('Vorstand')).closest('[dir]');
    expect(words?.getAttribute('lang')).toBe(lang);
    expect(screen.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
  });

  test('another language asks for the text in it', async () => {
    fakeGateway({
      [asking('imprint')]: page([paragraph(said('Chair'))], null),
      [asking('imprint', 'de')]: page([paragraph(said('Vorstand'))], null, 'de'),
    });
    renderApp('/imprint');
    await screen.findByText('Chair');

    await act(() => chooseLanguage('de'));

    expect(await screen.findByText('Vorstand')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
    await act(() => chooseLanguage('en'));
  });

  test('a missing imprint says so; one that did not arrive is asked for again', async () => {
    let isAway = true;
    fakeGateway({
      [asking('imprint')]: () =>
        isAway ? away() : { status: 200, body: { success: true, page: null } satisfies { success: true; page: null } },
    });
    const { user } = renderApp('/imprint');

    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the text.');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText(/hasn’t written an imprint/)).toBeVisible();
  });

  test('their welcome stands in the place of the software’s own words, and the foot leads to the imprint', async () => {
    theOperatorWrote('imprint welcome');
    fakeGateway({ [asking('welcome')]: page([paragraph(said('We read by the river.'))]) });
    renderApp('/');

    expect(await screen.findByText('We read by the river.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Our own' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'About Us' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Imprint' })).toHaveAttribute('href', '/imprint');
  });

  test('rules that were taken away leave the software’s own', async () => {
    theOperatorWrote('rules');
    const { asked } = fakeGateway({ [asking('rules')]: { status: 200, body: { success: true, page: null } } });
    renderApp('/rules');
    await waitFor(() => expect(asked).toHaveLength(1));

    await waitFor(() => expect(screen.queryByText('Loading the text…')).not.toBeInTheDocument());

    expect(screen.queryByRole('heading', { name: /^The rules of/ })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a welcome that does not arrive leaves the software’s own words', async () => {
    theOperatorWrote('welcome');
    fakeGateway({ [asking('welcome')]: away });
    renderApp('/');

    expect(await screen.findByRole('heading', { name: 'About Us' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Imprint' })).not.toBeInTheDocument();
  });
});
