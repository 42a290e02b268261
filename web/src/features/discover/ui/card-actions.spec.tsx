import type { Card } from '@attune/gateway-contract/matching-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { alice, away, refusal } from '../../../../test/fake-gateway.js';
import { server } from '../../../../test/fake-socket.js';
import { renderApp } from '../../../../test/render-app.js';
import { agreed, ALICE_ID, aliceWith, bob, later, posted } from '../../friends/model/friends.fixture.js';
import { bobsCard, carlasCard, day, dorasCard, fakeDiscover } from '../model/discover.fixture.js';

type User = ReturnType<typeof renderApp>['user'];

const SEND = '/api/friends/send-request';
const open = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Say hello to Bob' }));
  return within(await screen.findByRole('dialog', { name: 'Say hello to Bob' }));
};

/** Bob's, after Carla's has followed. */
async function cardBefore(user: User) {
  await screen.findByRole('article', { name: /^Carla/ });
  await user.click(await screen.findByRole('button', { name: 'Previous person' }));
  return within(await screen.findByRole('article', { name: /^Bob/ }));
}

describe('CardActions', () => {
  test('a request goes out with its note; the next person follows, and the card before says what comes next', async () => {
    const { world, asked } = fakeDiscover({
      [`POST ${SEND}`]: () => {
        world.sent = [bob];
        return agreed;
      },
    });
    const { user } = renderApp('/discover');

    const dialog = await open(user);
    await user.type(dialog.getByRole('textbox', { name: 'Add a note (optional)' }), 'Hello Bob!');
    expect(dialog.getByText('10 of 300 characters')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Say hello' }));

    const card = await cardBefore(user);
    expect(await card.findByText('Your request was sent.')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Pass' })).not.toBeInTheDocument();
    expect(posted(asked, SEND)).toEqual([{ userId: ALICE_ID, targetId: bob._id, note: 'Hello Bob!' }]);
  });

  describe('when a day without the asked member comes', () => {
    const TODAY = '/api/matching/today';
    /** Sends Bob a request, whose answer waits. */
    async function askBob(script: Parameters<typeof fakeDiscover>[0] = {}) {
      const request = later();
      let people = [bobsCard, carlasCard, dorasCard];
      const { world, asked } = fakeDiscover({
        [`POST ${SEND}`]: request.answer,
        [`GET ${TODAY}`]: () => day(people),
        ...script,
      });
      const { user } = renderApp('/discover');
      await waitFor(() => expect(server.connections()).toBe(1));
      await server.connects();
      const dialog = await open(user);
      await user.click(dialog.getByRole('button', { name: 'Say hello' }));
      const hear = async (...cards: Card[]) => {
        people = cards;
        const before = asked.length;
        await server.pushes('friends_changed');
        await waitFor(() => expect(asked.slice(before).some(({ path }) => path === TODAY)).toBe(true));
      };
      return { user, world, request, hear };
    }

    test('before the answer to the request, the card stays', async () => {
      const { user, world, request, hear } = await askBob();
      await hear(carlasCard, dorasCard);
      world.sent = [bob];
      request.give(agreed);

      const card = await cardBefore(user);
      expect(await card.findByText('Your request was sent.')).toBeVisible();
    });

    test('after a yes, before all lists have answered with it, the card stays', async () => {
      const me = later();
      let isAccepted = false;
      const { user, world, request, hear } = await askBob({
        'GET /api/auth/me': () => (isAccepted ? me.answer : alice),
      });
      world.sent = [bob];
      request.give(agreed);
      const card = await cardBefore(user);
      await card.findByText('Your request was sent.');
      isAccepted = true;
      world.sent = [];
      await hear(carlasCard, dorasCard);
      await card.findByRole('button', { name: 'Say hello to Bob' });
      await hear(carlasCard, dorasCard);

      me.give(aliceWith({ friends: [bob] }));

      expect(await card.findByText('You and Bob can chat now.')).toBeVisible();
    });

    test('after a request that was refused, the card goes', async () => {
      const { user, request, hear } = await askBob();
      await hear(carlasCard, dorasCard);
      request.give(refusal(404, { msg: 'User not found.' }));
      await screen.findByText('User not found.');
      await user.keyboard('{Escape}');

      await hear(carlasCard);

      expect(await screen.findByText('1 of 1')).toBeVisible();
    });
  });

  test('a request without a note has none', async () => {
    const { world, asked } = fakeDiscover({
      [`POST ${SEND}`]: () => {
        world.sent = [bob];
        return agreed;
      },
    });
    const { user } = renderApp('/discover');

    const dialog = await open(user);
    await user.click(dialog.getByRole('button', { name: 'Say hello' }));

    expect(await screen.findByRole('article', { name: /^Carla/ })).toBeVisible();
    expect(posted(asked, SEND)).toEqual([{ userId: ALICE_ID, targetId: bob._id }]);
  });

  test('a member who accepts can be said hi to', async () => {
    const { world } = fakeDiscover({
      [`POST ${SEND}`]: () => {
        world.friends = [bob];
        return agreed;
      },
    });
    const { user } = renderApp('/discover');

    const dialog = await open(user);
    await user.click(dialog.getByRole('button', { name: 'Say hello' }));

    const card = await cardBefore(user);
    expect(await card.findByText('You and Bob can chat now.')).toBeVisible();
    expect(card.getByRole('link', { name: 'Say hi' })).toHaveAttribute('href', `/messaging?with=${bob._id}`);
  });

  test.each([
    ['without an answer', away, 'Error sending friend request.'],
    ['that the server refuses', refusal(429, { msg: 'Too many requests.' }), 'Too many requests.'],
  ])('a request %s keeps its note, in the sheet and when it is opened again', async (_, answer, sentence) => {
    fakeDiscover({ [`POST ${SEND}`]: answer });
    const { user } = renderApp('/discover');

    const dialog = await open(user);
    await user.type(dialog.getByRole('textbox'), 'Hello you');
    await user.click(dialog.getByRole('button', { name: 'Say hello' }));

    expect(await dialog.findByText(sentence)).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('Hello you');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect((await open(user)).getByRole('textbox')).toHaveValue('Hello you');
  });
});
