import { screen, waitFor } from '@testing-library/react';
import { OWNER_KEY } from '../../../device-keys.js';
import { routes } from '../../../routes.js';
import { renderApp } from '../../../../test/render-app.js';
import { bootSource } from '../../../../vite/boot-script.plugin.js';
import { fakeDiscover } from '../model/discover.fixture.js';

describe('The first photo of Discover', () => {
  afterEach(() => {
    delete window.firstAnswers;
    window.history.replaceState(null, '', '/');
  });

  const preload = () => [...document.head.querySelectorAll('link')].find(({ rel }) => rel === 'preload');

  test('is loaded ahead as the card shows it, from the same portraits for the same place', async () => {
    fakeDiscover();
    localStorage.setItem(OWNER_KEY, 'a'.repeat(24));
    window.history.replaceState(null, '', '/discover');
    // As the page runs it, before the app.
    window.eval(bootSource(routes));
    await waitFor(() => expect(preload()).toBeDefined());

    renderApp('/discover');
    const photo = await screen.findByRole<HTMLImageElement>('img', { name: 'Photo 1 of 3 of Bob' });

    const { imageSrcset, imageSizes, referrerPolicy, href } = preload() ?? {};
    expect(photo.srcset).toContain('540w');
    expect({ imageSrcset, imageSizes, referrerPolicy }).toEqual({
      imageSrcset: photo.srcset,
      imageSizes: photo.sizes,
      referrerPolicy: photo.getAttribute('referrerpolicy'),
    });
    // A browser that knows no portraits here would load the square, which the card does not show.
    expect(href).toBe('');
  });
});
