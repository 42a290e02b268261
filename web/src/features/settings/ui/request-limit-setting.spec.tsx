import { screen, waitFor } from '@testing-library/react';
import { alice, away, fakeGateway, refusal } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';

const PATH = '/api/friends/request-limit';
const CHATS = 'GET /api/messages/preferences';
const preferences = { typing: true, presence: true, marks: true, unreadBadges: true, reactions: true };
const settings = { status: 200, body: { success: true, preferences } };
const known = (requestsADay: number) => ({ status: 200, body: { success: true, requestsADay } });
const select = () => screen.findByRole('combobox', { name: 'Requests you see a day' });

describe('RequestLimitSetting', () => {
  test('a member finds how many it is, also a number that is not offered, and chooses another one', async () => {
    const { asked } = fakeGateway({
      'GET /api/auth/me': alice,
      [CHATS]: settings,
      [`GET ${PATH}`]: known(7),
      [`PUT ${PATH}`]: known(5),
    });
    const { user } = renderApp('/settings');
    expect(await select()).toHaveValue('7');
    expect(await select()).toHaveAccessibleDescription(/wait for another day/);

    await user.selectOptions(await select(), '5');

    await waitFor(async () => expect(await select()).toHaveValue('5'));
    expect(asked.at(-1)).toEqual({ method: 'PUT', path: PATH, body: { requestsADay: 5 } });
  });

  test('a choice that could not be saved is taken back, and that is said', async () => {
    fakeGateway({
      'GET /api/auth/me': alice,
      [CHATS]: settings,
      [`GET ${PATH}`]: known(20),
      [`PUT ${PATH}`]: refusal(503),
    });
    const { user } = renderApp('/settings');

    await user.selectOptions(await select(), '50');

    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t save this, so nothing changed.');
    expect(await select()).toHaveValue('20');
  });

  test('one that could not be loaded can be loaded again', async () => {
    let isAway = true;
    fakeGateway({
      'GET /api/auth/me': alice,
      [CHATS]: settings,
      [`GET ${PATH}`]: () => (isAway ? away() : known(10)),
    });
    const { user } = renderApp('/settings');
    expect(await screen.findByText('Couldn’t load this setting.')).toBeVisible();

    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await select()).toHaveValue('10');
  });
});
