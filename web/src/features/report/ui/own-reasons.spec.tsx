import { screen, waitFor, within } from '@testing-library/react';
import { away, refusal, type Answer } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { bob, fakeFriends, posted } from '../../friends/model/friends.fixture.js';

const PATH = '/api/moderation/reports';
const OWN = [
  { id: 'own-lent', countsAs: 'danger', words: { en: { title: '<b>Kept</b> a book', hint: 'One that you {lent}' } } },
  { id: 'own-sells', countsAs: 'spam', words: { de: { title: 'Verkauft Bücher' } } },
];
const offered = (reasons: object[]): Answer => ({ status: 200, body: { success: true, reasons } });

/** Opens the report of a friend, in a page whose operator offers some reasons. */
async function openReport(reasons: Answer | (() => Answer | Promise<Answer>), reported?: Answer) {
  document.head.append(Object.assign(document.createElement('meta'), { name: 'own-reasons', content: 'v1' }));
  const { asked } = fakeFriends(
    { friends: [bob] },
    { 'GET /api/moderation/reasons': reasons, ...(reported && { [`POST ${PATH}`]: reported }) },
  );
  const { user } = renderApp('/friends');
  await user.click(await screen.findByRole('button', { name: 'More about Bob Builder' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { user, asked, send: () => user.click(dialog.getByRole('button', { name: 'Send Report' })) };
}
const details = () => screen.getByRole('textbox', { name: /^Details/ });

describe("An operator's own reasons", () => {
  afterEach(() => document.querySelector('meta[name="own-reasons"]')?.remove());

  test('N50: come last, as text, in the language that there is; one is reported with what it counts as', async () => {
    const received = { status: 200, body: { success: true, reportId: '5'.repeat(24) } };
    const { user, asked, send } = await openReport(offered(OWN), received);

    const lent = await screen.findByRole('radio', { name: '<b>Kept</b> a book' });
    expect(screen.getAllByRole('radio').slice(6)).toEqual([
      lent,
      screen.getByRole('radio', { name: 'Verkauft Bücher' }),
    ]);
    expect(lent).toHaveAccessibleDescription('One that you {lent}');
    expect(screen.getByText('Verkauft Bücher')).toHaveAttribute('lang', 'de');
    await user.click(lent);
    expect(await screen.findByText(/call your local emergency number first/)).toBeVisible();
    await send();

    await screen.findByText(/we’ve got it/);
    expect(posted(asked, PATH)).toEqual([
      { targetId: bob._id, reason: 'danger', ownReason: 'own-lent', about: { kind: 'profile' } },
    ]);
  });

  test('N56: one that was taken out meanwhile leads to the others, and keeps what was typed', async () => {
    const answers = [OWN, []];
    const gone = refusal(404, { message: 'Please choose another one.' });
    const { user, send } = await openReport(() => offered(answers.shift() ?? []), gone);

    await user.click(await screen.findByRole('radio', { name: 'Verkauft Bücher' }));
    await user.type(details(), 'Ten of them.');
    await send();

    expect(await screen.findByText('Please choose another one.')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(6));
    expect(details()).toHaveValue('Ten of them.');
    await send();
    expect(await screen.findByText('Choose a reason.')).toBeVisible();
  });

  test('that could not be loaded leave the others', async () => {
    await openReport(away);

    expect(screen.getAllByRole('radio')).toHaveLength(6);
  });
});
