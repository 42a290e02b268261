import { screen, within } from '@testing-library/react';
import { alice, away, fakeGateway } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';
import { loadCatalogues, messagesOf } from '../../../i18n/catalogues.js';

const noFigures = {
  'GET /api/figures': {
    status: 200,
    body: { success: true, figures: { meetings: null, exposure: null, requests: null } },
  },
};
const asks: Record<string, string[]> = { '/contact': ['/api/operator'], '/how-suggestions-work': ['/api/figures'] };

const operatorIs = (name: string | null, contact: string | null) => ({
  'GET /api/operator': { status: 200, body: { success: true, name, contact } },
});

const fourPages: [path: string, heading: string][] = [
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/rules', 'Community rules and safety'],
  ['/contact', 'Contact'],
];
const pages: typeof fourPages = [...fourPages, ['/how-suggestions-work', 'How suggestions work']];

describe('the legal pages', () => {
  test.each(pages)('a visitor who opens %s reads "%s", with the way in above it', async (path, heading) => {
    const { asked } = fakeGateway({ ...operatorIs(null, null), ...noFigures });
    renderApp(path);

    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(address()).toBe(path);
    expect(document.title).toBe(`${heading} · Attune`);
    expect(screen.getByRole('link', { name: 'Sign Up' })).toBeVisible();
    expect(asked.map(({ path: question }) => question)).toEqual(asks[path] ?? []);
  });

  test.each(pages)('a member who opens %s keeps the navigation', async path => {
    localStorage.setItem('attune.member', 'a'.repeat(24));
    fakeGateway({ ...operatorIs(null, null), ...noFigures, 'GET /api/auth/me': alice });
    renderApp(path);

    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign Up' })).not.toBeInTheDocument();
  });

  test.each(fourPages)('%s names itself among the links to all four', async path => {
    fakeGateway(operatorIs(null, null));
    renderApp(path);

    const links = within(await screen.findByRole('navigation', { name: 'About this site' })).getAllByRole('link');

    expect(links.map(link => link.getAttribute('href'))).toEqual(['/privacy', '/terms', '/rules', '/contact']);
    expect(links.find(link => link.getAttribute('aria-current') === 'page')).toHaveAttribute('href', path);
  });

  test('a link to another page moves the focus to its heading', async () => {
    fakeGateway();
    const { user } = renderApp('/privacy');

    await user.click(await screen.findByRole('link', { name: 'Terms' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Terms' })).toHaveFocus();
  });

  test('an address that names a section moves the focus to its heading', async () => {
    fakeGateway();
    renderApp({ pathname: '/privacy', hash: '#cookies' });

    expect(await screen.findByRole('heading', { name: 'Cookies' })).toHaveFocus();
  });

  test('the registration opens terms, privacy and rules in a new tab, and keeps what was typed', async () => {
    fakeGateway();
    renderApp('/register');

    const links = within(await screen.findByRole('navigation', { name: 'About this site' })).getAllByRole('link');

    expect(links.map(link => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['/terms', '_blank'],
      ['/privacy', '_blank'],
      ['/rules', '_blank'],
    ]);
  });

  test('the terms say from which age', async () => {
    fakeGateway();
    renderApp('/terms');

    expect(await screen.findByText(/^You have to be 18 or older\./)).toBeVisible();
  });

  test.each(['en', 'de', 'es'] as const)(
    'the rules in %s quote every reason of a report, and the two buttons',
    async language => {
      await loadCatalogues(language, ['friends', 'legal', 'report']);
      const { friends, legal, report } = messagesOf(language);
      const text = Object.values(legal.rules.sections).flatMap(({ points }) => Object.values<string>(points));
      const quoted = [...text.join().matchAll(/[“„«]([^”“»]+)[”“»]/g)].map(([, words]) => words);

      expect(new Set(quoted)).toEqual(
        new Set([...Object.values(report.reasons), friends.person.report, friends.person.block]),
      );
    },
  );
});

describe('the contact page', () => {
  const link = () => within(screen.getByRole('article')).queryByRole('link', { name: /harbour/ });

  test('names the operator and writes to their mail address', async () => {
    fakeGateway(operatorIs('Harbour Dating', 'hello@harbour.example'));
    renderApp('/contact');

    expect(await screen.findByText('This site is run by Harbour Dating.')).toBeVisible();
    expect(link()).toHaveAttribute('href', 'mailto:hello@harbour.example');
  });

  test('leads to the address of the operator', async () => {
    fakeGateway(operatorIs('Harbour Dating', 'https://harbour.example/contact'));
    renderApp('/contact');

    await screen.findByText('This site is run by Harbour Dating.');
    expect(link()).toHaveAttribute('href', 'https://harbour.example/contact');
  });

  test('says so where the operator has set neither', async () => {
    fakeGateway(operatorIs(null, null));
    renderApp('/contact');

    expect(await screen.findByText('This site’s operator hasn’t given a name.')).toBeVisible();
    expect(
      screen.getByText(/hasn’t given an address to write to\. You can do a lot without one: report someone/),
    ).toBeVisible();
  });

  test('offers to try again where the operator could not be loaded', async () => {
    let isAway = true;
    fakeGateway({
      'GET /api/operator': () => (isAway ? away() : operatorIs('Harbour Dating', null)['GET /api/operator']),
    });
    const { user } = renderApp('/contact');

    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the contact.');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('This site is run by Harbour Dating.')).toBeVisible();
  });
});
