import { screen, waitFor, within } from '@testing-library/react';
import { refusal, type Answer } from '../../../../test/fake-gateway.js';
import { server } from '../../../../test/fake-socket.js';
import { address, renderApp } from '../../../../test/render-app.js';
import { bob, fakeFriends, found } from '../../friends/model/friends.fixture.js';
import type { Lists } from '../../friends/model/friend-lists.js';
import { bobsProfile, NO_FACTS, shown } from '../model/members.fixture.js';

type Script = Parameters<typeof fakeFriends>[1];

const GET_BOB = 'GET /api/members/bob';
const IN_COMMON = `GET /api/matching/in-common?memberId=${bob._id}`;

function open(script: Script = {}, lists: Partial<Lists> = {}) {
  const fake = fakeFriends(lists, { [GET_BOB]: shown(), ...script });
  return { ...fake, ...renderApp('/members/bob') };
}
const name = () => screen.findByRole('heading', { level: 1, name: 'Bob Builder' });
/** What stands below the name. */
const about = () => screen.queryByText('34')?.parentElement?.textContent;
const definitions = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

describe('MemberPage', () => {
  test('a member is shown with age, pronouns, bio, what they answered and their facts', async () => {
    open();

    expect(await name()).toBeVisible();
    expect(about()).toBe('34 · he/him');
    expect(await screen.findByText(/Bread on Sundays/)).toBeVisible();
    expect(screen.getByText('Ask me about')).toBeVisible();
    expect(definitions()).toEqual([
      'the year on a boat',
      'Carpenter',
      'Apprenticeship',
      'English and German',
      '178 cm',
      'chess and baking',
    ]);
  });

  test('each word that a member chose is isolated, so that its direction of writing leaves the others in place', async () => {
    open({ [GET_BOB]: shown({ pronouns: '\u202ehe/him' }) });
    await screen.findByText('Carpenter');

    for (const text of ['34', '\u202ehe/him', 'Carpenter', 'chess', 'baking'])
      expect(screen.getByText(text).tagName).toBe('BDI');
  });

  test.each(['constructor', 'toString', '__proto__', 'he/him.x'])(
    'pronouns are words, and name no text of the app: %s',
    async pronouns => {
      open({ [GET_BOB]: shown({ pronouns }) });
      await name();

      expect(about()).toBe(`34 · ${pronouns}`);
    },
  );

  test('a request that comes in while the profile is open brings its note', async () => {
    let profile = shown();
    const { world } = open({ [GET_BOB]: () => profile });
    await name();
    await waitFor(() => expect(server.connections()).toBe(1));
    await server.connects();

    profile = shown({ relation: 'asking', note: 'Your bread looks good.' });
    world.requests = [{ ...bob, note: 'Your bread looks good.' }];
    await server.pushes('friends_changed');

    expect(await screen.findByText('Your bread looks good.')).toBeVisible();
  });

  test('a member who blocks the reader is shown no longer', async () => {
    let profile = shown();
    open({ [GET_BOB]: () => profile });
    await name();
    await waitFor(() => expect(server.connections()).toBe(1));
    await server.connects();

    profile = refusal(404, { message: 'This account doesn’t exist.' });
    await server.pushes('friends_changed');

    expect(await screen.findByRole('heading', { level: 1, name: 'This profile isn’t here' })).toBeVisible();
  });

  test('what a member leaves empty has no heading, and initials stand for photos', async () => {
    const empty = { age: null, pronouns: null, bio: null, photos: [], prompts: [], facts: NO_FACTS };
    open({ [GET_BOB]: shown(empty) });
    await name();

    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
    expect(screen.getByText('BB')).toBeInTheDocument();
  });

  test('a prompt that this version does not know is left out', async () => {
    open({ [GET_BOB]: shown({ prompts: [{ prompt: 'of_tomorrow', answer: 'soon' }] }) });
    await name();

    expect(screen.queryByText('soon')).not.toBeInTheDocument();
  });

  test('what both said is quoted with its question, and how far away the other one is', async () => {
    const agreements = [{ question: 23, mine: 'night', theirs: 'morning' }];
    const talkAboutEarly = { question: 22, mine: 'have', theirs: 'no' };
    const inCommon = { distance: 25, agreements, talkAboutEarly };
    open({ [IN_COMMON]: { status: 200, body: { success: true, inCommon } } }, { friends: [bob] });

    await waitFor(() => expect(about()).toBe('34 · he/him · up to 25 km away'));
    const quotes = (heading: string) => within(screen.getByRole('region', { name: heading })).getByRole('listitem');
    expect(quotes('What works for you both')).toHaveTextContent(
      'When are you at your best?YouLate at nightBobEarly in the morning',
    );
    expect(quotes('Talk about this early')).toHaveTextContent(/Do you have pets, or want any\?YouI have someBobNo, or/);
  });

  test('an answer that both gave is said once', async () => {
    const agreements = [{ question: 23, mine: 'night', theirs: 'night' }];
    const inCommon = { distance: 25, agreements, talkAboutEarly: null };
    open({ [IN_COMMON]: { status: 200, body: { success: true, inCommon } } }, { friends: [bob] });

    const quotes = await screen.findByRole('region', { name: 'What works for you both' });
    expect(within(quotes).getByRole('listitem')).toHaveTextContent(/best\?Both of youLate at night$/);
  });

  test('what follows the answers of both waits for them, so that nothing moves', async () => {
    let answer: (inCommon: Answer) => void = () => {};
    const answered = new Promise<Answer>(resolve => (answer = resolve));
    open({ [IN_COMMON]: () => answered }, { friends: [bob] });
    await name();
    expect(screen.queryByText(/Bread on Sundays/)).not.toBeInTheDocument();

    answer({ status: 200, body: { success: true, inCommon: null } });

    expect(await screen.findByText(/Bread on Sundays/)).toBeVisible();
  });

  test('the menu stands next to the name', async () => {
    open();
    const heading = await name();

    expect(within(heading.parentElement as HTMLElement).getByRole('button', { name: /^More about/ })).toBeVisible();
  });

  test('where nothing may be said of what both said, nothing is', async () => {
    open({ [IN_COMMON]: { status: 200, body: { success: true, inCommon: null } } });
    await name();

    expect(screen.queryByRole('heading', { name: 'What works for you both' })).not.toBeInTheDocument();
    expect(about()).toBe('34 · he/him');
  });

  test('a member who may not be seen has the page that every such name has', async () => {
    open({ [GET_BOB]: refusal(404, { message: 'This account doesn’t exist.' }) });

    expect(await screen.findByRole('heading', { level: 1, name: 'This profile isn’t here' })).toBeVisible();
    expect(screen.getByText('They may have left, or you can’t see each other.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find people' })).toHaveAttribute('href', '/discover');
  });

  test('a profile that cannot be had says so, and Retry shows it', async () => {
    let isAway = true;
    const { user } = open({ [GET_BOB]: () => (isAway ? refusal(503) : shown()) });

    expect(await screen.findByText('Couldn’t load this profile. Try again.')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await name()).toBeVisible();
  });

  test('while it is on its way, its place is held', async () => {
    open({ [GET_BOB]: new Promise<never>(() => undefined) });

    expect(await screen.findByText('Loading the profile…')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  });

  test('a search leads to a member, and Back to the search', async () => {
    fakeFriends({}, { [GET_BOB]: shown(), 'GET /api/friends/search?query=bob': found(bobsProfile) });
    const { user } = renderApp('/friends?query=bob');
    await user.click(await screen.findByRole('link', { name: /Bob Builder/ }));
    await waitFor(async () => expect(await name()).toHaveFocus());

    await user.click(screen.getByRole('link', { name: 'Back' }));

    expect(await screen.findByRole('list', { name: 'Search results' })).toHaveTextContent('Bob Builder');
    expect(address()).toBe('/friends');
  });

  test('who came from elsewhere is led to their friends', async () => {
    const { user } = open();
    await name();

    await user.click(screen.getByRole('link', { name: 'Back' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
  });
});
