import { screen, waitFor, within } from '@testing-library/react';
import { away, refusal, type Answer } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { agreed, bob, fakeFriends, posted } from '../../friends/model/friends.fixture.js';

type User = ReturnType<typeof renderApp>['user'];

const PATH = '/api/moderation/reports';
const received: Answer = { status: 200, body: { success: true, reportId: '5'.repeat(24) } };

const openReport = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'More about Bob Builder' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  return screen.findByRole('dialog', { name: 'Report Bob Builder' });
};
const press = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const details = () => screen.getByRole('textbox', { name: /^Details/ });

describe('ReportDialog', () => {
  test('a report has a reason and details, and says where it can be followed', async () => {
    const { asked } = fakeFriends({ friends: [bob] }, { [`POST ${PATH}`]: received });
    const { user } = renderApp('/friends');

    await openReport(user);
    await user.click(screen.getByRole('radio', { name: /^Spam/ }));
    await user.type(details(), 'Wants money.');
    await press(user, 'Send Report');

    expect(await screen.findByText(/Thanks, we’ve got it. Follow it under/)).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Settings › Your reports' })).toHaveAttribute('href', '/settings/reports');
    expect(posted(asked, PATH)).toEqual([
      { targetId: bob._id, reason: 'spam', details: 'Wants money.', about: { kind: 'profile' } },
    ]);
    await press(user, 'Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('where the operator wrote rules, the way to them keeps what was typed', async () => {
    const named = Object.assign(document.createElement('meta'), { name: 'own-pages', content: 'rules' });
    document.head.append(named);
    fakeFriends({ friends: [bob] });
    const { user } = renderApp('/friends');

    await openReport(user);
    named.remove();

    const way = within(screen.getByRole('dialog')).getByRole('link', { name: /^Community rules/ });
    expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual(['/rules', '_blank']);
  });

  test('a report about somebody who asks is one about their request', async () => {
    const { asked } = fakeFriends({ requests: [bob] }, { [`POST ${PATH}`]: received });
    const { user } = renderApp('/friends');

    await openReport(user);
    await user.click(screen.getByRole('radio', { name: 'Something else' }));
    await press(user, 'Send Report');

    await screen.findByText(/we’ve got it/);
    expect(posted(asked, PATH)).toEqual([{ targetId: bob._id, reason: 'other', about: { kind: 'request' } }]);
  });

  test('after a report the member can be blocked with one press', async () => {
    const { asked } = fakeFriends(
      { friends: [bob] },
      { [`POST ${PATH}`]: received, 'POST /api/friends/block': agreed },
    );
    const { user } = renderApp('/friends');

    await openReport(user);
    await user.click(screen.getByRole('radio', { name: /^Harassment/ }));
    await press(user, 'Send Report');
    await user.click(await screen.findByRole('button', { name: 'Block Bob Builder' }));

    expect(await screen.findByText('Bob Builder is blocked.')).toBeVisible();
    expect(posted(asked, '/api/friends/block')).toEqual([{ targetId: bob._id }]);
  });

  test('to one who is blocked already, no block is offered', async () => {
    fakeFriends({ blocked: [bob] }, { [`POST ${PATH}`]: received });
    const { user } = renderApp('/friends');

    await openReport(user);
    await user.click(screen.getByRole('radio', { name: 'Something else' }));
    await press(user, 'Send Report');

    await screen.findByText(/we’ve got it/);
    expect(within(screen.getByRole('dialog')).queryByRole('button', { name: /^Block/ })).not.toBeInTheDocument();
  });

  test('a report needs a reason, and the focus goes to the reasons', async () => {
    const { asked } = fakeFriends({ friends: [bob] });
    const { user } = renderApp('/friends');

    await openReport(user);
    await press(user, 'Send Report');

    expect(await screen.findByText('Choose a reason.')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Fake profile/ })).toHaveFocus();
    expect(posted(asked, PATH)).toEqual([]);
  });

  test('a report of a danger says that it is no emergency call', async () => {
    fakeFriends({ friends: [bob] });
    const { user } = renderApp('/friends');

    await openReport(user);
    await user.click(screen.getByRole('radio', { name: /^A threat/ }));

    expect(await screen.findByText(/call your local emergency number first/)).toBeVisible();
  });

  test('what was chosen and typed is there again when the dialog was closed by accident', async () => {
    fakeFriends({ friends: [bob] });
    const { user } = renderApp('/friends');

    await openReport(user);
    await user.click(screen.getByRole('radio', { name: 'Under 18' }));
    await user.type(details(), 'Says so.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await openReport(user);

    expect(details()).toHaveValue('Says so.');
    expect(screen.getByRole('radio', { name: 'Under 18' })).toBeChecked();
  });

  test.each([
    ['what the server says', refusal(429, { message: 'Too many reports today.' }), 'Too many reports today.'],
    ['that it failed, without a word of the server', refusal(500), 'Couldn’t send your report.'],
    ['that it went wrong, without an answer', away, 'Couldn’t send your report. Check your connection and try again.'],
  ])('a report that did not arrive shows %s, and keeps what was typed', async (_, refused, sentence) => {
    fakeFriends({ friends: [bob] }, { [`POST ${PATH}`]: refused });
    const { user } = renderApp('/friends');

    await openReport(user);
    await user.click(screen.getByRole('radio', { name: 'Something else' }));
    await user.type(details(), 'Odd.');
    await press(user, 'Send Report');

    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(sentence);
    expect(details()).toHaveValue('Odd.');
    expect(screen.getByRole('radio', { name: 'Something else' })).toBeChecked();
  });
});
