import { screen, waitFor, within } from '@testing-library/react';
import { alice, away, type Answer, fakeGateway, refusal, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';

const ADA = 'c'.repeat(24);
const ben = 'd'.repeat(24);
const item = {
  applicationId: ADA,
  username: 'ada',
  firstname: 'Ada',
  introduction: 'I sing in the choir.\n<b>Tuesdays</b>',
  since: '2026-11-20T12:00:00.000Z',
};
const answered = (items: object[]): Answer => ({ status: 200, body: { success: true, items, waiting: items.length } });
const path = `/api/desk/applications/${ADA}/decision`;

function open(script: Parameters<typeof fakeGateway>[0]) {
  const gateway = fakeGateway({
    'GET /api/auth/me': alice,
    'GET /api/desk': success(),
    'GET /api/admission': { status: 200, body: { success: true, admission: 'approved', domains: [] } },
    'GET /api/desk/applications': answered([item, { ...item, applicationId: ben, username: 'ben', firstname: 'Ben' }]),
    ...script,
  });
  return { ...gateway, ...renderApp('/desk/applications') };
}
const card = (name: string) => screen.findByRole('listitem', { name });

describe('applications at the desk', () => {
  test('R53 each says who waits, since when and what was written, as text; the navigation says how many', async () => {
    open({});

    const ada = await card('Ada (ada)');
    expect(within(ada).getByText(/I sing in the choir\.\s<b>Tuesdays<\/b>/)).toBeVisible();
    expect(within(ada).getByText('Waiting since November 20, 2026')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Applications (2)' });
    expect(link).toHaveAttribute('aria-current', 'page');
  });

  test('one is approved at once; what came of it takes the focus', async () => {
    let items: object[] = [item];
    const { user, asked } = open({
      'GET /api/desk/applications': () => answered(items),
      [`POST ${path}`]: () => {
        items = [];
        return success();
      },
    });

    await user.click(within(await card('Ada (ada)')).getByRole('button', { name: 'Approve' }));

    expect(await screen.findByText('No one is waiting.')).toBeVisible();
    expect(screen.getByText('ada is in. We’ve written to them.').closest('[role=status]')).toHaveFocus();
    expect(asked).toContainEqual({ method: 'POST', path, body: { outcome: 'approved' } });
  });

  test('declining asks for a reason first, and can be called off', async () => {
    const { user, asked } = open({ [`POST ${path}`]: success() });
    const ada = within(await card('Ada (ada)'));

    await user.click(ada.getByRole('button', { name: 'Decline…' }));
    expect(ada.getByRole('radio', { name: 'It isn’t clear who they are' })).toHaveFocus();
    await user.click(ada.getByRole('button', { name: 'Cancel' }));
    expect(ada.getByRole('button', { name: 'Decline…' })).toHaveFocus();
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);

    await user.click(ada.getByRole('button', { name: 'Decline…' }));
    await user.click(ada.getByRole('radio', { name: 'We’re not taking anyone in right now' }));
    await user.click(ada.getByRole('button', { name: 'Decline' }));

    expect(await screen.findByText('ada was declined. We’ve written to them.')).toBeVisible();
    expect(asked).toContainEqual({ method: 'POST', path, body: { outcome: 'declined', because: 'full' } });
  });

  test('R44 one that another moderator decided meanwhile is said to be gone, and the list is read again', async () => {
    let items: object[] = [item];
    const said = 'This application isn’t there anymore: it was decided or withdrawn.';
    const { user } = open({
      'GET /api/desk/applications': () => answered(items),
      [`POST ${path}`]: () => {
        items = [];
        return refusal(404, { message: said, reason: 'application_gone' });
      },
    });

    await user.click(within(await card('Ada (ada)')).getByRole('button', { name: 'Approve' }));

    expect(await screen.findByText(said)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Ada (ada)' })).toBeNull());
  });

  test('a decision that couldn’t be sent leaves the application, its reasons and what was chosen', async () => {
    const { user } = open({ [`POST ${path}`]: away });
    const ada = within(await card('Ada (ada)'));

    await user.click(ada.getByRole('button', { name: 'Decline…' }));
    await user.click(ada.getByRole('radio', { name: 'We’re not taking anyone in right now' }));
    await user.click(ada.getByRole('button', { name: 'Decline' }));

    expect(await screen.findByText('Couldn’t send your decision. Try again.')).toBeVisible();
    expect(ada.getByRole('radio', { name: 'We’re not taking anyone in right now' })).toBeChecked();
  });

  test('a list that can’t be had can be asked for again', async () => {
    open({ 'GET /api/desk/applications': away });

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('who waits from before the setting was changed is in the navigation still', async () => {
    open({ 'GET /api/admission': { status: 200, body: { success: true, admission: 'open', domains: [] } } });

    expect(await screen.findByRole('link', { name: 'Applications (2)' })).toBeVisible();
  });

  test('where registration is not by approval, the navigation has no such part', async () => {
    open({
      'GET /api/admission': { status: 200, body: { success: true, admission: 'open', domains: [] } },
      'GET /api/desk/applications': answered([]),
    });

    expect(await screen.findByText('No one is waiting.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Applications/ })).toBeNull();
  });
});
