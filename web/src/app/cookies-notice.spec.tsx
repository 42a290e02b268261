import { screen } from '@testing-library/react';
import { fakeGateway } from '../../test/fake-gateway.js';
import { renderApp } from '../../test/render-app.js';

const SENTENCE = /^Your browser blocks Attune’s cookies/;

describe('A browser that keeps no cookies', () => {
  test.each(['/', '/login', '/ai-chat', '/moments'])('B8: is told so at %s', async path => {
    jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    fakeGateway();

    renderApp(path);

    expect(await screen.findByText(SENTENCE)).toBeVisible();
  });

  test('one that keeps them is told nothing', async () => {
    fakeGateway();

    renderApp('/login');

    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(SENTENCE)).toBeNull();
  });
});
