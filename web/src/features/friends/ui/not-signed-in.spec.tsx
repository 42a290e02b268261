import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { refusal } from '../../../../test/fake-gateway.js';
import { layNewFoundation } from '../../../../test/new-foundation.js';
import { Frame } from '../../../app/frame.js';
import { Notices } from '../../../app/notices.js';
import { Providers } from '../../../app/providers.js';
import { loadMessages } from '../../../i18n/language.js';
import { bob, fakeFriends, found, later, posted } from '../model/friends.fixture.js';
import { FriendsPage } from './friends-page.js';

const search = { 'GET /api/friends/search?query=bo': found(bob) };

// The routes let no visitor come here; the session may end at any moment all the same.
const renderPageAlone = () => {
  layNewFoundation();
  render(
    <Providers>
      <MemoryRouter initialEntries={['/friends?query=bo']}>
        <Frame>
          <FriendsPage />
        </Frame>
        <Notices />
      </MemoryRouter>
    </Providers>,
  );
};
beforeAll(() => loadMessages(['friends']));

describe('Friend search without a session', () => {
  test('who turns out not to be signed in is asked to log in, and nothing is sent', async () => {
    const { asked } = fakeFriends({}, { ...search, 'GET /api/auth/me': refusal(401) });
    renderPageAlone();
    const send = await screen.findByRole('button', { name: 'Send Friend Request' });
    await waitFor(() => expect(send).toBeEnabled());

    await userEvent.click(send);

    expect(await screen.findByText('Please log in.')).toBeVisible();
    expect(posted(asked, '/api/friends/send-request')).toEqual([]);
  });

  test('the buttons wait until it is known who is signed in', async () => {
    const { answer, give } = later();
    fakeFriends({}, { ...search, 'GET /api/auth/me': () => answer });
    renderPageAlone();

    const send = await screen.findByRole('button', { name: 'Send Friend Request' });
    expect(send).toBeDisabled();
    expect(screen.queryByText('Please log in.')).not.toBeInTheDocument();
    give(refusal(401));

    await waitFor(() => expect(send).toBeEnabled());
  });
});
