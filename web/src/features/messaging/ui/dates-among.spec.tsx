import { screen, waitFor, within } from '@testing-library/react';
import type { DatePlan } from '../../dates/model/dates.queries.js';
import { endedPlan, one, plan as planned, several, step } from '../../dates/ui/dates.fixture.js';
import { bob, carla, messageList, openConversationWithBob } from './messaging.fixture.js';

type Script = NonNullable<Parameters<typeof openConversationWithBob>[0]>['script'];

const plan = (about: Partial<DatePlan> = {}) =>
  planned({ person: bob, proposedAt: '2026-03-01T10:00:02.500Z', ...about });
const open = (dates: DatePlan[], script: Script = {}) =>
  openConversationWithBob({ saidBefore: 4, script: { 'GET /api/dates': () => several(...dates), ...script } });
const card = async () => within(await messageList()).findByRole('region', { name: 'Date with Bob Builder' });

/** What stands in the conversation, from its top. */
const inOrder = async () =>
  [...(await messageList()).querySelectorAll('[data-testid="text"], section')].map(part =>
    part.tagName === 'SECTION' ? 'date' : part.textContent,
  );

describe('The dates of the two, in their conversation', () => {
  test('one that waits for the member stands below all, and is accepted there', async () => {
    const dates = [plan()];
    const { user, asked } = await open(dates, {
      [step('POST', '/answer')]: () => {
        dates[0] = plan({ state: 'accepted', revision: 2 });
        return one(dates[0]);
      },
    });
    await card();
    expect(await inOrder()).toEqual(['before 1', 'before 2', 'before 3', 'before 4', 'date']);

    await user.click(within(await card()).getByRole('button', { name: 'Accept' }));

    expect(await within(await card()).findByText('You’ve both agreed.')).toBeVisible();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ revision: 1, accepts: true });
    await waitFor(async () =>
      expect(await inOrder()).toEqual(['before 1', 'before 2', 'date', 'before 3', 'before 4']),
    );
  });

  test('B10: an agreed one has its file for a calendar and its place on a map, which learns nothing of Attune', async () => {
    await open([plan({ state: 'accepted', place: 'Café & Bar, 4' })]);

    const shown = within(await card());
    const file = shown.getByRole('link', { name: 'Add to calendar' });
    expect(file).toHaveAttribute('download', 'date.ics');
    expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain('SUMMARY:Date with Bob Builder');
    const map = shown.getByRole('link', { name: 'Open map' });
    expect(map).toHaveAttribute('href', 'https://www.openstreetmap.org/search?query=Caf%C3%A9+%26+Bar%2C+4');
    expect([map.getAttribute('rel'), map.getAttribute('referrerpolicy')]).toEqual([
      'noopener noreferrer',
      'no-referrer',
    ]);
  });

  test('one that is over asks how the member is, and takes the answer', async () => {
    const dates = [endedPlan({ person: bob })];
    const { user } = await open(dates, {
      [step('POST', '/well')]: () => {
        dates[0] = endedPlan({
          person: bob,
          check: { dueAt: dates[0]?.endsAt ?? '', answer: 'well', contactToldAt: null },
        });
        return one(dates[0]);
      },
    });
    expect(await within(await card()).findByText('Are you OK?')).toBeVisible();

    await user.click(within(await card()).getByRole('button', { name: 'I’m OK' }));

    await waitFor(() => expect(screen.queryByText('Are you OK?')).not.toBeInTheDocument());
  });

  test('those with others are not there', async () => {
    await open([plan({ person: carla })]);

    await waitFor(async () => expect(await inOrder()).toHaveLength(4));
    expect((await messageList()).querySelector('section')).not.toBeInTheDocument();
  });
});
