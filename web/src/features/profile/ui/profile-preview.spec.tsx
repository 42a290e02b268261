import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../test/fake-gateway.js';
import { openProfile, photo } from './profile.fixture.js';

const NOTHING_SET = {
  consents: [],
  steps: [],
  answers: [],
  limits: null,
  town: null,
  clock: { timeZone: 'UTC', superMatchHour: 18 },
  isPaused: false,
};
const LIMITS = {
  genders: ['woman'],
  lookingFor: ['man'],
  ageFrom: 28,
  ageTo: 40,
  distance: 50,
  intention: 'relationship',
  dealbreakers: [],
};
const settings = (change: object = {}): { 'GET /api/matching/settings': Answer } => ({
  'GET /api/matching/settings': { status: 200, body: { success: true, settings: { ...NOTHING_SET, ...change } } },
});
const PROFILE = { age: 30, photos: [photo('1'), photo('2')] };
const preview = async () => within(await screen.findByRole('dialog', { name: 'How others see you' }));

describe('Preview of the own profile', () => {
  afterEach(() => jest.restoreAllMocks());

  test('is the card of Discover, with what is not saved yet, and with nothing to do to oneself', async () => {
    const { user, press } = await openProfile(PROFILE, undefined, settings({ limits: LIMITS }));
    await user.type(screen.getByLabelText('Bio'), 'Tea at any hour');

    await press('Preview');

    const card = within(await (await preview()).findByRole('article', { name: /^Alice.*30/ }));
    expect(card.getByText('Up to 25 km · A relationship')).toBeVisible();
    expect(card.getByText('Tea at any hour')).toBeVisible();
    expect(card.getAllByRole('img').map(image => image.getAttribute('alt'))).toEqual([
      'Photo 1 of 2 of Alice',
      'Photo 2 of 2 of Alice',
    ]);
    expect((await preview()).getByText(/^Includes changes you haven’t saved yet./)).toBeVisible();
    // Leaving would lose what is not saved.
    expect(card.queryByRole('link')).not.toBeInTheDocument();
    expect(card.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual([
      'Previous photo of Alice',
      'Next photo of Alice',
    ]);
  });

  test.each([
    ['no age', { ...PROFILE, age: null }, { limits: LIMITS }],
    ['nothing they look for', PROFILE, {}],
  ])('of a member with %s has their photo and name, and says what is missing', async (_what, me, set) => {
    const { press } = await openProfile(me, undefined, settings(set));

    await press('Preview');

    const card = within(await (await preview()).findByRole('article', { name: 'Alice' }));
    expect(card.getByRole('img', { name: 'Photo 1 of 2 of Alice' })).toBeVisible();
    expect(card.getByText('Alice hasn’t written anything yet.')).toBeVisible();
    expect((await preview()).getByText(/^Add your age and what you’re looking for/)).toBeVisible();
  });

  test('the way back closes it, and the form is as it was', async () => {
    const { user, press, goBack } = await openProfile(PROFILE, undefined, settings());
    await user.type(screen.getByLabelText('Bio'), 'Tea');
    await press('Preview');
    await preview();

    await goBack();

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Bio')).toHaveValue('Tea');
  });

  test('where there is room it stands next to the form, and follows what is typed', async () => {
    const { matchMedia } = window;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(query => ({ ...matchMedia(query), matches: query === '(min-width: 48em)' }));
    const { user } = await openProfile(PROFILE, undefined, settings());
    const card = within(await screen.findByRole('article', { name: 'Alice' }));

    await user.type(screen.getByLabelText('Bio'), 'Tea at any hour');
    await user.type(screen.getByLabelText('Work'), 'Baker');

    expect(card.getByText('Tea at any hour')).toBeVisible();
    expect(card.getByText('Baker')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('next to the form, it shows a typed address once its field is left', async () => {
    const { matchMedia } = window;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(query => ({ ...matchMedia(query), matches: query === '(min-width: 48em)' }));
    const { user } = await openProfile(PROFILE, undefined, settings());
    const card = within(await screen.findByRole('article', { name: 'Alice' }));
    const shown = () => card.getByRole('img', { name: /^Photo 1 / }).getAttribute('src');
    const before = shown();
    await user.click(screen.getByText('More ways to add a photo'));

    await user.type(screen.getByLabelText('Profile picture URL'), 'https://a.example/x.jpg');
    expect(shown()).toBe(before);
    await user.tab();

    expect(shown()).toContain(encodeURIComponent('https://a.example/x.jpg'));
  });

  test('after saving, the way leads on, and the preview says nothing of unsaved changes', async () => {
    const { user, press, save } = await openProfile(PROFILE, undefined, settings());
    await user.type(screen.getByLabelText('Bio'), 'Tea');

    await save();

    expect(screen.getByRole('link', { name: 'See who’s here' })).toHaveAttribute('href', '/discover');
    await press('Preview');
    await (await preview()).findByText('Tea');
    expect(screen.queryByText(/Includes changes/)).not.toBeInTheDocument();
  });
});
