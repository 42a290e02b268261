import { act, screen } from '@testing-library/react';
import { fakeGateway } from '../../test/fake-gateway.js';
import { renderApp } from '../../test/render-app.js';
import { chooseLanguage, language, loadStoredLanguage } from './language.js';
import { translator } from './translator.js';

const browserSpeaks = (...tags: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

describe('Language', () => {
  afterEach(async () => {
    await act(() => chooseLanguage('en'));
    localStorage.clear();
  });

  test('a first visit speaks the first of the browser’s languages that there is', async () => {
    browserSpeaks('fr-FR', 'es-MX', 'de');

    await loadStoredLanguage();

    expect(language()).toBe('es');
    expect(document.documentElement).toHaveAttribute('lang', 'es');
  });

  test('a browser whose languages there are none of is spoken to in English', async () => {
    browserSpeaks('fr-FR', 'constructor');

    await loadStoredLanguage();

    expect(language()).toBe('en');
  });

  test('what was chosen on a device counts more than the browser’s languages, on the next visit too', async () => {
    browserSpeaks('es');
    await act(() => chooseLanguage('de'));
    await act(() => chooseLanguage('en'));

    await loadStoredLanguage();

    expect(language()).toBe('en');
  });

  test('of two languages chosen quickly the later one holds', async () => {
    await act(() => Promise.all([chooseLanguage('de'), chooseLanguage('es')]));

    expect(language()).toBe('es');
  });

  test('a screen that is open is drawn in the other language, and keeps what was typed', async () => {
    fakeGateway();
    const { user } = renderApp('/login');
    await user.type(await screen.findByLabelText('Username or email'), 'alice');

    await act(() => chooseLanguage('de'));

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Anmelden');
    expect(screen.getByLabelText('Benutzername oder E‑Mail')).toHaveValue('alice');
  });

  test('a number of things takes the form its language has for it', async () => {
    const unread = (count: number) => translator('app')('unreadMessages', { count });
    expect([0, 1, 1000].map(unread)).toEqual(['0 unread messages', '1 unread message', '1000 unread messages']);

    await act(() => chooseLanguage('de'));

    expect([1, 2].map(unread)).toEqual(['1 ungelesene Nachricht', '2 ungelesene Nachrichten']);
  });
});
