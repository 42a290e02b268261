import { screen, waitFor, within } from '@testing-library/react';
import english from '../../../i18n/en/questions.json';
import { alice, away, fakeGateway, refusal, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';

const consent = (kind: string) => ({ kind, version: 1, at: '2026-11-22T10:00:00.000Z' });
const munich = { id: 2867714, name: 'Munich', country: 'DE', near: null };
const limits = {
  genders: ['woman'],
  lookingFor: ['man'],
  ageFrom: 27,
  ageTo: 41,
  distance: 50,
  intention: 'open',
  dealbreakers: [],
};
const nothing = {
  consents: [] as object[],
  steps: ['give_consent'],
  answers: [],
  limits: null,
  town: null,
  clock: { timeZone: 'UTC', superMatchHour: 18 },
  isPaused: false,
};
const all = { ...nothing, consents: [consent('general'), consent('orientation')], steps: [], limits, town: munich };
const answerOf = (settings: object) => ({ status: 200, body: { success: true, settings } });

function open(settings: object, script: Parameters<typeof fakeGateway>[0] = {}) {
  const gateway = fakeGateway({
    'GET /api/auth/me': {
      status: 200,
      body: { success: true, user: { ...(alice.body as { user: object }).user, age: 34 } },
    },
    'GET /api/matching/settings': answerOf(settings),
    'GET /api/matching/towns?prefix=Mun': { status: 200, body: { success: true, towns: [munich] } },
    ...script,
  });
  const sent = () => gateway.asked.filter(({ method }) => method !== 'GET');
  return { ...renderApp('/discover/settings'), sent };
}
const press = (name: string) => screen.findByRole('button', { name });

describe('Settings of suggestions', () => {
  test('begin with one form, which says in two sentences and in full what its button agrees to', async () => {
    const { user } = open(nothing);
    expect(await screen.findByText(/^We use your age, town, preferences and answers/)).toBeVisible();
    await user.click(screen.getByText('Read exactly what you agree to'));

    expect(screen.getByText(english.consents.general.text)).toBeVisible();
    expect(screen.getByText(english.consents.orientation.text)).toBeVisible();
  });

  test('say at each field what is missing, and send nothing', async () => {
    const { user, sent } = open({ ...nothing, consents: [consent('general')] });
    await user.type(await screen.findByPlaceholderText('Start typing'), 'Nowhere');
    await user.click(await press('Agree and continue'));

    expect(await screen.findByText('Please choose a town from the list.')).toBeVisible();
    expect(screen.getAllByText('Please choose at least one.')).toHaveLength(2);
    expect(screen.getByPlaceholderText('Start typing')).toHaveValue('Nowhere');
    expect(screen.getByPlaceholderText('Start typing')).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: 'Woman' }));
    expect(screen.getAllByText('Please choose at least one.')).toHaveLength(1);
    expect(sent()).toEqual([]);
  });

  test.each([
    ['both consents', nothing, ['general', 'orientation']],
    ['the one that is missing', { ...nothing, consents: [consent('general')] }, ['orientation']],
  ])('are stored by one button, %s before them', async (_, before, kinds) => {
    const { user, sent } = open(before, {
      'PUT /api/matching/town': success(),
      'PUT /api/matching/clock': success(),
      'POST /api/matching/consents': success(),
      'PUT /api/matching/limits': success(),
    });
    await user.type(await screen.findByPlaceholderText('Start typing'), 'Mun');
    await user.click(await screen.findByText('Munich, Germany'));
    await user.click(screen.getByRole('checkbox', { name: 'Woman' }));
    await user.click(screen.getByRole('checkbox', { name: 'Men' }));
    await user.click(await press('Agree and continue'));
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/discover'));

    expect(sent().map(({ path, body }) => [path, body])).toEqual([
      ...kinds.map(kind => ['/api/matching/consents', { kind, version: 1 }]),
      ['/api/matching/town', { townId: munich.id }],
      ['/api/matching/clock', { timeZone: expect.any(String) as string, superMatchHour: 18 }],
      ['/api/matching/limits', limits],
    ]);
  });

  test('tell towns of one name apart by state, or by what is near', async () => {
    const berlin = { id: 1, name: 'Berlin', country: 'US', near: 'WI' };
    const neustadt = { id: 2, name: 'Neustadt', country: 'DE', near: 'Dresden' };
    const { user } = open(nothing, {
      'GET /api/matching/towns?prefix=Mun': { status: 200, body: { success: true, towns: [berlin, neustadt] } },
    });
    await user.type(await screen.findByPlaceholderText('Start typing'), 'Mun');

    expect(await screen.findByText('Berlin, WI, United States')).toBeVisible();
    expect(screen.getByText('Neustadt, near Dresden, Germany')).toBeVisible();
  });

  test.each([
    ['one town is called so', 'münchen', [{ ...munich, name: 'Munchen' }], 'Munchen, Germany'],
    ['several are', 'Mun', [munich, { ...munich, id: 3, near: 'Bonn' }], 'Mun'],
    ['one begins so', 'Mun', [munich], 'Mun'],
  ])('take a name without a choice once the field is left, if %s', async (_, typed, towns, text) => {
    const { user } = open(nothing, {
      [`GET /api/matching/towns?prefix=${encodeURIComponent(typed)}`]: { status: 200, body: { success: true, towns } },
    });
    const field = await screen.findByPlaceholderText('Start typing');
    await user.type(field, typed);
    await screen.findAllByText(/^Mun.*, Germany$/);
    await user.tab();

    await waitFor(() => expect(field).toHaveValue(text));
  });

  test('keep what was typed where limits are refused or the server is away', async () => {
    let refused: () => ReturnType<typeof away> | ReturnType<typeof refusal> = away;
    const { user } = open(all, { 'PUT /api/matching/limits': () => refused() });
    const from = await screen.findByLabelText('From age');
    await user.clear(from);
    await user.type(from, '30');
    await user.click(await press('Save preferences'));
    await screen.findByText(/^Couldn’t save that/);
    refused = () => refusal(429, { message: 'You’ve changed this a lot. Please try again later.' });
    await user.click(await press('Save preferences'));

    expect(await screen.findByText('You’ve changed this a lot. Please try again later.')).toBeVisible();
    expect(from).toHaveValue('30');
  });

  test('offer the marks that can be made here, with what the choice costs, and store it with one button', async () => {
    const onlyWith = { chosen: ['walletAge', 'mailDomain'], offered: ['mailDomain', 'selfie', 'of_next_year'] };
    const { user, sent } = open({ ...all, onlyWith }, { 'PUT /api/matching/only-with': success() });
    const group = await screen.findByRole('group', { name: 'Show me only people with …' });
    expect(within(group).getAllByRole('checkbox')).toHaveLength(2);
    expect(within(group).getByRole('checkbox', { name: /email address of a club/ })).toBeChecked();
    expect(screen.getByText(/^We’ll suggest fewer people to you, and you to fewer people/)).toBeVisible();

    await user.click(within(group).getByRole('checkbox', { name: /compared with a selfie/ }));
    await user.click(await press('Save choice'));

    expect(await screen.findByText(/^Saved. It counts right away/)).toBeVisible();
    expect(sent().map(({ path, body }) => [path, body])).toEqual([
      ['/api/matching/only-with', { marks: ['walletAge', 'mailDomain', 'selfie'] }],
    ]);
  });

  test('offer no choice of marks where none can be made', async () => {
    open(all);
    await screen.findByText('Your preferences');

    expect(screen.queryByText('Show me only people with …')).not.toBeInTheDocument();
  });

  test('say that switching off deletes everything, and ask once', async () => {
    const { user, sent } = open(all, { 'POST /api/matching/consents/withdraw': success() });
    await user.click(await press('Turn off suggestions'));
    const dialog = await screen.findByRole('dialog', { name: 'Turn off suggestions?' });
    expect(within(dialog).getByText(/for good/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Delete everything' }));

    expect(sent()).toMatchObject([{ path: '/api/matching/consents/withdraw', body: { kind: 'general' } }]);
  });
});
