import { screen, waitFor, within } from '@testing-library/react';
import { type Answer, refusal } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import {
  answering,
  bo,
  COME,
  event,
  gatewayWith,
  GUESTS,
  guests,
  incognito,
  LEAVE,
  LIST,
  listed,
} from './events.fixture.js';

const card = (name = 'A walk by the lake') => screen.findByRole('article', { name });

describe('EventsPage', () => {
  test('an event says what, when on the clock of its place, where, and how many come', async () => {
    gatewayWith({ [LIST]: listed(event({ taken: 12 })) });
    renderApp('/events');

    const shown = within(await card());
    expect(shown.getByText(/Friday,? 1 May, .*12:00.*/)).toBeVisible();
    expect(shown.getByText('Time in Europe/Berlin')).toBeVisible();
    expect(shown.getByText('Boathouse, north shore')).toBeVisible();
    expect(shown.getByText('12 of 20 places taken')).toBeVisible();
  });

  test('E20 few who come are not told, nor is who comes to one who does not', async () => {
    const { asked } = gatewayWith({ [LIST]: listed(event()) });
    renderApp('/events');

    const shown = within(await card());
    expect(shown.getByText('20 places')).toBeVisible();
    expect(shown.queryByRole('region', { name: 'Who’s coming' })).not.toBeInTheDocument();
    expect(asked.map(({ path }) => path)).not.toContain(GUESTS.slice(4));
  });

  test('who comes sees who else does, with a way to each profile and to a report of the event', async () => {
    const { asked } = gatewayWith({
      [LIST]: listed(event({ own: 'comes' })),
      [GUESTS]: guests(bo),
      'POST /api/moderation/reports': { status: 200, body: { success: true, reportId: '5'.repeat(24) } },
    });
    const { user } = renderApp('/events');

    const who = within(await screen.findByRole('region', { name: 'Who’s coming' }));
    expect(await who.findByRole('link', { name: 'Bo' })).toHaveAttribute('href', '/members/bo');
    await user.click(who.getByRole('button', { name: 'More about Bo' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    expect(await screen.findByText(/^We keep the event’s title and day,/)).toBeVisible();
    await user.click(await screen.findByRole('radio', { name: /^Harassment/ }));
    await user.click(screen.getByRole('button', { name: 'Send Report' }));

    await screen.findByText(/we’ve got it/);
    expect(asked.find(({ path }) => path === '/api/moderation/reports')?.body).toMatchObject({
      targetId: bo._id,
      eventId: event().id,
    });
  });

  test('E34 a member who is incognito reads that they see friends alone', async () => {
    const script = { [LIST]: listed(event({ own: 'comes' })), [GUESTS]: guests(bo) };
    gatewayWith(script);
    const { unmount } = renderApp('/events');
    expect(await screen.findByRole('link', { name: 'Bo' })).toBeVisible();
    expect(screen.queryByText(/^While you’re incognito/)).not.toBeInTheDocument();
    unmount();

    gatewayWith({ ...script, 'GET /api/auth/me': incognito });
    renderApp('/events');
    expect(await screen.findByText(/^While you’re incognito, you only see your friends here/)).toBeVisible();
  });

  test('coming is one press; the state is said and has the focus', async () => {
    gatewayWith({ ...answering(event(), COME, event({ own: 'comes' })), [GUESTS]: guests() });
    const { user } = renderApp('/events');

    await user.click(await screen.findByRole('button', { name: 'I’m coming: A walk by the lake' }));

    expect(await screen.findByText('You’re coming.')).toHaveFocus();
    expect(await screen.findByText('No one else you can see here yet.')).toBeVisible();
  });

  test('a full event has a waiting list', async () => {
    gatewayWith(answering(event({ isFull: true }), COME, event({ isFull: true, own: 'waits' })));
    const { user } = renderApp('/events');

    await user.click(await screen.findByRole('button', { name: /^Join the waiting list/ }));

    expect(await screen.findByText(/You’re on the waiting list/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Leave the waiting list/ })).toBeVisible();
  });

  test('a place for which others wait is given up after a question, and who comes is gone from the screen', async () => {
    const full = event({ isFull: true, own: 'comes' });
    const { asked } = gatewayWith({
      ...answering(full, LEAVE, event({ isFull: true })),
      [GUESTS]: guests(bo),
    });
    const { user } = renderApp('/events');
    await screen.findByRole('link', { name: 'Bo' });

    await user.click(screen.getByRole('button', { name: /^I’m not coming anymore/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Give up your place?' }));
    expect(asked.map(({ method }) => method)).not.toContain('DELETE');
    await user.click(question.getByRole('button', { name: 'I’m not coming anymore' }));

    await waitFor(() => expect(screen.queryByRole('link', { name: 'Bo' })).not.toBeInTheDocument());
    expect(screen.getByText('You’re off the list.')).toHaveFocus();
  });

  test('who waits for one that has begun is told of no place any more', async () => {
    const begun = event({ startsAt: '2020-05-01T10:00:00.000Z', own: 'waits', isFull: true });
    gatewayWith({ [LIST]: listed(begun) });
    renderApp('/events');

    expect(await within(await card()).findByRole('status')).toHaveTextContent('It’s already started.');
    expect(screen.getByRole('button', { name: /^Leave the waiting list/ })).toBeVisible();
  });

  test('who came to one that is over can leave its list', async () => {
    const times = { startsAt: '2020-05-01T10:00:00.000Z', endsAt: '2020-05-01T12:00:00.000Z' };
    const { asked } = gatewayWith({
      ...answering(event({ ...times, isFull: true, own: 'comes' }), LEAVE, event({ ...times, isFull: true })),
      [GUESTS]: guests(),
    });
    const { user } = renderApp('/events');
    expect(await screen.findByText('It’s over.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: /^Take me off the list/ }));

    expect(await screen.findByText('You’re off the list.')).toHaveFocus();
    expect(asked.map(({ method }) => method)).toContain('DELETE');
  });

  test('the clock of a zone that this browser doesn’t know is the reader’s own', async () => {
    gatewayWith({ [LIST]: listed(event({ timeZone: 'Moon/Crater' })) });
    renderApp('/events');

    const shown = within(await card());
    expect(shown.getByText(/Friday,? 1 May/)).toBeVisible();
    expect(shown.queryByText(/^Time in/)).not.toBeInTheDocument();
  });

  test('a refusal is said where it was asked', async () => {
    const begun: Answer = refusal(409, { message: 'This event has already started.', reason: 'event_begun' });
    gatewayWith({ [LIST]: listed(event()), [COME]: begun });
    const { user } = renderApp('/events');

    await user.click(await screen.findByRole('button', { name: /^I’m coming/ }));

    expect(await within(await card()).findByRole('alert')).toHaveTextContent('This event has already started.');
  });

  test('a canceled event says so, and takes no one', async () => {
    const { asked } = gatewayWith({ [LIST]: listed(event({ isCancelled: true, own: 'comes' })) });
    renderApp('/events');

    const shown = within(await card());
    expect(shown.getByText('Canceled')).toBeVisible();
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
    expect(asked.map(({ path }) => path)).not.toContain(GUESTS.slice(4));
  });

  test('E31 words of an operator are words: no markup, no link', async () => {
    const words = { title: '<img src=x onerror=alert(1)>', what: '[x](javascript:alert(1)) https://evil.example' };
    gatewayWith({ [LIST]: listed(event(words)) });
    renderApp('/events');

    const shown = await card(words.title);
    expect(within(shown).getByText(words.what)).toBeVisible();
    expect(shown.querySelector('img, a')).toBeNull();
  });

  test('without events it says so; what could not be loaded can be asked for again', async () => {
    let answer: Answer | Promise<Answer> = refusal(503);
    gatewayWith({ [LIST]: () => answer });
    const { user } = renderApp('/events');
    await screen.findByText('Couldn’t load the events.');

    answer = listed();
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Nothing planned right now')).toBeVisible();
  });
});
