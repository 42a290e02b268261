import { screen } from '@testing-library/react';
import { away, fakeGateway, refusal, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';

const ROUTE = 'POST /api/notifications/unsubscribe/token';
const stop = () => screen.findByRole('button', { name: 'Stop this email' });

describe('UnsubscribePage', () => {
  test('opening the link changes nothing; its button ends the daily mail without a session', async () => {
    const { asked } = fakeGateway({ [ROUTE]: success() });
    const { user } = renderApp('/unsubscribe/token');
    await stop();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);

    await user.click(await stop());

    expect(await screen.findByText(/^This email is off\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Notification settings' })).toHaveAttribute(
      'href',
      '/settings/notifications',
    );
    expect(screen.queryByRole('button', { name: 'Stop this email' })).not.toBeInTheDocument();
  });

  test('a link that is none of ours is refused in words, with another way', async () => {
    const message = 'This link is not valid.';
    fakeGateway({ [ROUTE]: refusal(404, { message }) });
    const { user } = renderApp('/unsubscribe/token');

    await user.click(await stop());

    expect(await screen.findByRole('alert')).toHaveTextContent(`${message} You can also turn it off in your settings.`);
  });

  test('while the server is away it can be tried again', async () => {
    let isAway = true;
    fakeGateway({ [ROUTE]: () => (isAway ? away() : success()) });
    const { user } = renderApp('/unsubscribe/token');
    await user.click(await stop());
    expect(await screen.findByText(/Couldn’t reach Attune/)).toBeVisible();

    isAway = false;
    await user.click(await stop());

    expect(await screen.findByText(/^This email is off\./)).toBeVisible();
  });
});
