import { screen, within } from '@testing-library/react';
import { away, fakeGateway } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { hoursAgo, memberWith, operator, overviewWith } from '../model/operate.fixture.js';
import type { Overview } from '../model/operate.queries.js';

const openWith = (change: Partial<Overview> = {}) => {
  fakeGateway({ ...operator, 'GET /api/operate/overview': overviewWith(change) });
  return renderApp('/operate');
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('What operators see of their instance', () => {
  test.each([
    [5.5, /^The newest backup was taken 5 hours ago\./, false],
    [80, /^The newest backup was taken 3 days ago\. .*check your nightly job/, true],
  ])('a backup of %d hours ago', async (hours, sentence, isOld) => {
    openWith({ backup: { takenAt: hoursAgo(hours) } });
    const storage = await part('Backup and disk');

    const finding = storage.getAllByText(
      (_, element) => sentence.test(element?.textContent ?? '') && element?.tagName === 'P',
    );
    expect(finding).toHaveLength(1);
    expect(finding[0]).toHaveAttribute('data-kind', isOld ? 'bad' : 'good');
  });

  test.each([
    ['none was ever taken', { takenAt: null }, 'There’s no backup yet.'],
    ['nobody could tell', null, 'Couldn’t find out when the newest backup was taken.'],
  ])('of backups, that %s', async (_what, backup, sentence) => {
    openWith({ backup });

    expect((await part('Backup and disk')).getByText(new RegExp(`^${sentence}`))).toBeVisible();
  });

  test('how much of each disk is free, and which is nearly full', async () => {
    openWith();
    const storage = await part('Backup and disk');

    expect(storage.getByText('Photos and exports: 41.3 GB of 80 GB free.')).toBeVisible();
    const log = storage.getByText('Security log: 0.5 GB of 10 GB free.').closest('p');
    expect(log).toHaveTextContent('That’s little: make room soon.');
    expect(storage.getAllByText('That’s little: make room soon.')).toHaveLength(1);
  });

  test('a gateway without disks says where files are', async () => {
    openWith({ disks: [] });

    expect((await part('Backup and disk')).getByText(/^Photos and exports are in a bucket/)).toBeVisible();
  });

  test('what newer versions bring is words, whatever the file holds', async () => {
    const points = ['Voices <img src=x onerror=alert(1)>', '**Bold** & [a link](https://example.org)'];
    openWith({ releaseNotes: { state: 'read', versions: [{ version: '0.2.0', points, leftOut: 506 }] } });
    const version = await part('Version');

    expect(version.getByText('You’re on version 0.1.0.')).toBeVisible();
    expect(version.getByRole('heading', { name: 'New in 0.2.0' })).toBeVisible();
    expect(version.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(points);
    expect(version.getByText('And 506 more in the file.')).toBeVisible();
    expect(version.queryByRole('img')).not.toBeInTheDocument();
    expect(version.queryByRole('link')).not.toBeInTheDocument();
  });

  test.each([
    ['notConfigured', /name the file in RELEASE_NOTES_FILE/],
    ['unreadable', /^Couldn’t read the file/],
    ['read', /name no newer one/],
  ] as const)('release notes that are %s', async (state, sentence) => {
    openWith({ releaseNotes: { state, versions: [] } });

    expect((await part('Version')).getByText(sentence)).toBeVisible();
  });

  test('members by week are a table of rounded figures, the newest first', async () => {
    openWith();
    const members = await part('Members');

    expect(members.getByText('About 340 members were here in the last seven days.')).toBeVisible();
    const table = members.getByRole('table', { name: 'New members by week' });
    const rows = within(table)
      .getAllByRole('row')
      .map(row => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Week from', 'New members'],
      ['23 Nov 2026', 'about 1,230'],
      ['16 Nov 2026', 'fewer than 20'],
    ]);
    expect(within(table).getByRole('rowheader', { name: '23 Nov 2026' })).toBeVisible();
  });

  test.each([
    ['few members', { weeks: [], active: null }, /^Fewer than 20 members were here/],
    ['no figures', null, /^Couldn’t get the figures/],
  ])('of %s', async (_what, members, sentence) => {
    openWith({ members });

    expect((await part('Members')).getByText(sentence)).toBeVisible();
  });

  test.each([
    [
      { openCases: 2, waitingAppeals: 1, oldestAt: hoursAgo(48) },
      '2 cases are open. The oldest was opened 2 days ago. 1 appeal waits for a decision.',
    ],
    [{ openCases: 1, waitingAppeals: 0, oldestAt: hoursAgo(0) }, '1 case is open. The oldest was opened today.'],
    [{ openCases: 0, waitingAppeals: 0, oldestAt: null }, 'No cases are open.'],
    [null, 'Couldn’t find out how many cases are open.'],
  ])('of open cases %j', async (desk, sentence) => {
    openWith({ desk });
    const cases = await part('Moderation');

    expect(cases.getByText((_, element) => element?.tagName === 'P' && element.textContent === sentence)).toBeVisible();
    expect(cases.queryByRole('link')).not.toBeInTheDocument();
  });

  test('who is a moderator as well finds the way to the desk', async () => {
    fakeGateway({ ...operator, 'GET /api/auth/me': memberWith({ isModerator: true, isOperator: true }) });
    renderApp('/operate');

    expect((await part('Moderation')).getByRole('link', { name: 'Go to the moderation desk' })).toHaveAttribute(
      'href',
      '/desk',
    );
  });

  test('what could not be loaded is asked for again, and takes nothing else away', async () => {
    let isAway = true;
    fakeGateway({ ...operator, 'GET /api/operate/overview': () => (isAway ? away() : overviewWith()) });
    const { user } = renderApp('/operate');

    expect(await screen.findByText('Everything runs.')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load this.');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('You’re on version 0.1.0.')).toBeVisible();
  });
});
