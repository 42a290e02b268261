import { screen, waitFor } from '@testing-library/react';
import { alice, fakeGateway } from '../test/fake-gateway.js';
import { server } from '../test/fake-socket.js';
import { address, renderApp } from '../test/render-app.js';
import { translatePage } from '../test/translate-page.js';
import { bob, openConversationWithBob, row } from './features/messaging/ui/messaging.fixture.js';
import { routes } from './routes.js';

const memberPages = routes.filter(({ access }) => access === 'member').map(({ path, example }) => example ?? path);

describe('A page that the browser has translated', () => {
  test('B2: a conversation goes on: messages, typing, edits and links', async () => {
    const { messages } = await openConversationWithBob({ saidBefore: 2 });
    await row('before 2');
    translatePage();

    await server.pushes('typing', { userId: bob._id, isTyping: true });
    translatePage();
    await messages.says('Look at https://attune.example and tell me');
    await row('and tell me');
    translatePage();
    await messages.changes(3, { text: 'Look at https://attune.example', editedAt: messages.now() });
    await messages.changes(2, { text: '', deletedAt: messages.now() });

    await messages.says('Still here');
    expect(await row('Still here')).toBeVisible();
    expect(screen.queryByText('Couldn’t load this screen')).toBeNull();
  });

  test.each(memberPages)('B2: from %s the member goes on to the friends', async path => {
    const { user } = (fakeGateway({ 'GET /api/auth/me': alice }), renderApp(path));
    const way = (await screen.findAllByRole('link', { name: /^Friends/ }))[0];
    translatePage();

    if (way) await user.click(way);

    await waitFor(() => expect(address()).toBe('/friends'));
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Couldn’t load this screen');
  });
});
