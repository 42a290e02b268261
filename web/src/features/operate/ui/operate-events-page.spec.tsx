import { act, screen, within } from '@testing-library/react';
import { alice, type Answer, fakeGateway, refusal } from '../../../../test/fake-gateway.js';
import { newQueryClient } from '../../../app/query-client.js';
import { renderApp } from '../../../../test/render-app.js';
import type { OperatedEvent } from '../model/operate-events.queries.js';

const ID = 'e'.repeat(24);
const LIST = 'GET /api/operate/events';
const walk: OperatedEvent = {
  id: ID,
  title: 'A walk',
  what: 'Around the lake.',
  place: 'Boathouse',
  isPlaceHidden: true,
  startsAt: '2099-05-01T10:00:00.000Z',
  endsAt: '2099-05-01T12:00:00.000Z',
  timeZone: 'Europe/Berlin',
  places: 20,
  isCancelled: false,
  coming: 12,
  waiting: 1,
  revision: 3,
};
const listed = (...events: OperatedEvent[]): Answer => ({ status: 200, body: { success: true, events } });
const one = (event: OperatedEvent): Answer => ({ status: 201, body: { success: true, event } });

type Script = NonNullable<Parameters<typeof fakeGateway>[0]>;
const gatewayWith = (script: Script) =>
  fakeGateway({
    'GET /api/auth/me': alice,
    'GET /api/operate': { status: 200, body: { success: true } },
    [LIST]: listed(),
    ...script,
  });

describe('OperateEventsPage', () => {
  test('each event says how many come and wait, and names no one', async () => {
    gatewayWith({ [LIST]: listed(walk) });
    renderApp('/operate/events');

    const shown = within(await screen.findByRole('region', { name: 'A walk' }));
    expect(shown.getByText('12 of 20 places taken. One person is waiting.')).toBeVisible();
  });

  test('what is missing is said next to its field; what was typed stays when the server refuses, and is sent again as the same event', async () => {
    let answer: Answer = refusal(400, {
      message: 'Please check it.',
      fields: { startsAt: 'Please choose a start within the next 180 days.' },
    });
    const { asked } = gatewayWith({ 'POST /api/operate/events': () => answer });
    const { user } = renderApp('/operate/events');
    await user.click(await screen.findByRole('button', { name: 'New event' }));
    expect(screen.getByLabelText('Title')).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Create event' }));
    expect(await screen.findAllByText('Please fill this in.')).toHaveLength(6);
    expect(screen.getByLabelText('Title')).toHaveFocus();
    await user.type(screen.getByLabelText('Title'), 'A walk');
    await user.type(screen.getByLabelText('What you’ll do'), 'Around the lake.');
    await user.type(screen.getByLabelText('Place'), 'Boathouse');
    await user.click(screen.getByLabelText('Tell the place only to people who are coming'));
    await user.type(screen.getByLabelText('Day'), '2099-05-01');
    await user.type(screen.getByLabelText('From'), '10:00');
    await user.type(screen.getByLabelText('Until'), '12:00');
    await user.click(screen.getByRole('button', { name: 'Create event' }));

    expect(await screen.findByText('Please choose a start within the next 180 days.')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('A walk');
    expect(screen.getByLabelText('Tell the place only to people who are coming')).toBeChecked();
    answer = one(walk);
    await user.click(screen.getByRole('button', { name: 'Create event' }));

    expect(await screen.findByText('The event is online.')).toBeVisible();
    expect(screen.getByRole('group', { name: 'New event' })).toHaveFocus();
    const sent = asked.filter(({ method }) => method === 'POST').map(({ body }) => body as { id: string });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]).toMatchObject({ title: 'A walk', isPlaceHidden: true, places: 20 });
  });

  test('a change is made from what was read, and leaves the zone of the place', async () => {
    const elsewhere = { ...walk, timeZone: 'Pacific/Auckland' };
    let shown = elsewhere;
    const { asked } = gatewayWith({
      [LIST]: () => listed(shown),
      [`PUT /api/operate/events/${ID}`]: one({ ...walk, revision: 4 }),
    });
    const queryClient = newQueryClient();
    const { user } = renderApp('/operate/events', queryClient);
    await user.click(await screen.findByRole('button', { name: 'Change: A walk' }));
    shown = { ...elsewhere, waiting: 2, revision: 4 };
    await act(() => queryClient.invalidateQueries({ queryKey: ['operate', 'events'] }));
    await screen.findByText(/2 people are waiting/);

    await user.clear(screen.getByLabelText('Place'));
    await user.type(screen.getByLabelText('Place'), 'South shore');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await screen.findByRole('button', { name: 'Change: A walk' });
    expect(screen.getByRole('group', { name: 'A walk' })).toHaveFocus();
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      place: 'South shore',
      title: 'A walk',
      startsAt: walk.startsAt,
      endsAt: walk.endsAt,
      timeZone: 'Pacific/Auckland',
      revision: 3,
    });
  });

  test('an event is canceled after a question', async () => {
    const { asked } = gatewayWith({
      [LIST]: listed(walk),
      [`DELETE /api/operate/events/${ID}`]: one({ ...walk, isCancelled: true }),
    });
    const { user } = renderApp('/operate/events');
    await user.click(await screen.findByRole('button', { name: 'Cancel event: A walk' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this event?' }));
    expect(asked.map(({ method }) => method)).not.toContain('DELETE');

    await user.click(question.getByRole('button', { name: 'Cancel event' }));

    await screen.findByRole('button', { name: 'Cancel event: A walk' });
    expect(asked.map(({ method }) => method)).toContain('DELETE');
  });
});
