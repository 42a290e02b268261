import { screen, waitFor, within } from '@testing-library/react';
import { type Answer, away, refusal } from '../../../../test/fake-gateway.js';
import { server } from '../../../../test/fake-socket.js';
import { renderApp } from '../../../../test/render-app.js';
import { gatewayWith, ID, ONE, one, plan, step } from './dates.fixture.js';

const PATH = `/dates/${ID}`;
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

describe('DatePage', () => {
  test('a proposal is accepted as it was read, and the focus stays with what can be done', async () => {
    const agreed = plan({ state: 'accepted', revision: 2 });
    const { asked } = gatewayWith({ [ONE]: one(plan()), [step('POST', '/answer')]: one(agreed) });
    const { user } = renderApp(PATH);
    expect(await screen.findByRole('heading', { level: 1, name: 'Date with Bob Builder' })).toBeVisible();
    expect(screen.getByText('Café Morgen, Lindenallee 4')).toBeVisible();

    await user.click(await button('Accept'));

    expect(await screen.findByText('You’ve both agreed.')).toBeVisible();
    const body = { revision: 1, accepts: true };
    expect(asked).toContainEqual({ method: 'POST', path: `/api/dates/${ID}/answer`, body });
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('group', { name: 'What you can do' })).toHaveFocus());
  });

  test('declining and calling off ask once more', async () => {
    const declined = one(plan({ state: 'declined', revision: 2 }));
    const { asked } = gatewayWith({ [ONE]: one(plan()), [step('POST', '/answer')]: declined });
    const { user } = renderApp(PATH);
    await user.click(await button('Decline'));
    await user.click((await dialog()).getByRole('button', { name: 'Keep it as it is' }));
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);

    await user.click(await button('Decline'));
    await user.click((await dialog()).getByRole('button', { name: 'Decline' }));

    expect(await screen.findByText('This date was declined.')).toBeVisible();
    expect(asked).toContainEqual(expect.objectContaining({ body: { revision: 1, accepts: false } }));
    expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
  });

  test('a date that was agreed is called off after a question', async () => {
    const { asked } = gatewayWith({
      [ONE]: one(plan({ state: 'accepted' })),
      [step('DELETE')]: one(plan({ state: 'calledOff', revision: 3 })),
    });
    const { user } = renderApp(PATH);

    await user.click(await button('Cancel the date'));
    await user.click((await dialog()).getByRole('button', { name: 'Cancel the date' }));

    expect(await screen.findByText('This date was canceled.')).toBeVisible();
    expect(asked.map(({ method }) => method)).toContain('DELETE');
  });

  test('a change is one of the plan that was read, says that the other one has to agree again, and closes the fields', async () => {
    const changed = plan({ isMine: true, revision: 3, place: 'Harbour' });
    const { asked } = gatewayWith({ [ONE]: one(plan({ revision: 2 })), [step('PATCH')]: one(changed) });
    const { user } = renderApp(PATH);
    await user.click(await button('Change'));
    expect(await screen.findByText('Bob has to agree again after a change.')).toBeVisible();
    expect(await screen.findByLabelText('Place')).toHaveFocus();

    await user.clear(await screen.findByLabelText('Place'));
    await user.type(await screen.findByLabelText('Place'), 'Harbour');
    await user.click(await button('Suggest the change'));

    expect(await screen.findByText('Bob hasn’t answered yet.')).toBeVisible();
    expect(asked).toContainEqual(
      expect.objectContaining({ method: 'PATCH', body: expect.objectContaining({ revision: 2, place: 'Harbour' }) }),
    );
    await waitFor(() => expect(screen.getByRole('region', { name: 'The plan' })).toHaveFocus());
  });

  test('a change of a plan that is another one meanwhile keeps what was typed, shows the new plan, and changes that one', async () => {
    let [now, isNewer] = [one(plan({ revision: 2 })), false];
    const { asked } = gatewayWith({
      [ONE]: () => now,
      [step('PATCH')]: () => {
        if (isNewer) return one(plan({ isMine: true, revision: 4 }));
        isNewer = true;
        now = one(plan({ revision: 3, place: 'Station' }));
        return refusal(409, { message: 'The plan changed meanwhile.' });
      },
    });
    const { user } = renderApp(PATH);
    await user.click(await button('Change'));
    await user.clear(await screen.findByLabelText('Place'));
    await user.type(await screen.findByLabelText('Place'), 'Harbour');
    await user.click(await button('Suggest the change'));
    expect(await screen.findByText(/^The plan has changed. What you typed is still here/)).toBeVisible();
    expect(screen.getByText('Station')).toBeVisible();
    expect(await screen.findByLabelText('Place')).toHaveValue('Harbour');

    await user.click(await button('Suggest the change'));

    expect(await screen.findByText('Bob hasn’t answered yet.')).toBeVisible();
    const changes = asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(changes).toMatchObject([{ revision: 2 }, { revision: 3, place: 'Harbour' }]);
  });

  test('in the last half hour before an agreed date it can only be called off', async () => {
    const [startsAt, endsAt] = [20, 80].map(minutes => new Date(Date.now() + minutes * 60_000).toISOString());
    const check = { dueAt: endsAt!, answer: null, contactToldAt: null };
    gatewayWith({ [ONE]: one(plan({ state: 'accepted', startsAt: startsAt!, endsAt: endsAt!, check })) });
    renderApp(PATH);

    expect(await button('Cancel the date')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
  });

  test('a date that could not be asked for again is shown as one that may be old', async () => {
    let isAway = false;
    gatewayWith({ [ONE]: () => (isAway ? away() : one(plan())) });
    const { user } = renderApp(PATH);
    await button('Accept');
    await waitFor(() => expect(server.connections()).toBe(1));
    await server.connects();

    isAway = true;
    await server.pushes('notifications_changed');

    expect(await screen.findByText(/This may be out of date/)).toBeVisible();
    expect(await button('Accept')).toBeVisible();
    isAway = false;
    await user.click(await button('Try again'));
    await waitFor(() => expect(screen.queryByText(/This may be out of date/)).not.toBeInTheDocument());
  });

  test('an answer to a plan that has changed meanwhile is refused, and the new plan is shown', async () => {
    let now = one(plan());
    gatewayWith({
      [ONE]: () => now,
      [step('POST', '/answer')]: () => {
        now = one(plan({ revision: 2, place: 'Harbour' }));
        return refusal(409, { message: 'This plan has changed meanwhile.' });
      },
    });
    const { user } = renderApp(PATH);

    await user.click(await button('Accept'));

    expect(await screen.findByText('This plan has changed meanwhile.')).toBeVisible();
    expect(await screen.findByText('Harbour')).toBeVisible();
    expect(await button('Accept')).toBeEnabled();
  });

  test('what the other one does shows up by itself', async () => {
    let answer: Answer = one(plan({ isMine: true }));
    gatewayWith({ [ONE]: () => answer });
    renderApp(PATH);
    await screen.findByText('Bob hasn’t answered yet.');
    await waitFor(() => expect(server.connections()).toBe(1));
    await server.connects();

    answer = one(plan({ isMine: true, state: 'accepted', revision: 2 }));
    await server.pushes('notifications_changed');

    expect(await screen.findByText('You’ve both agreed.')).toBeVisible();
  });

  test.each([404, 400])('a date of others (%s) is not there', async status => {
    gatewayWith({ [ONE]: refusal(status) });
    renderApp(PATH);

    expect(await screen.findByRole('heading', { level: 1, name: 'This date isn’t here' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'All dates' })[0]).toHaveAttribute('href', '/dates');
  });

  test('a date that could not be loaded can be loaded again', async () => {
    let isAway = true;
    gatewayWith({ [ONE]: () => (isAway ? away() : one(plan())) });
    const { user } = renderApp(PATH);
    expect(await screen.findByText('Couldn’t load this date. Try again.')).toBeVisible();

    isAway = false;
    await user.click(await button('Try again'));

    expect(await button('Accept')).toBeVisible();
  });
});
