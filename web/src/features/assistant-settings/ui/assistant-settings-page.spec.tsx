import { screen, waitFor } from '@testing-library/react';
import { alice, away, fakeGateway, refusal } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';

const PATH = '/api/messages/drafted';
const NAME = 'Messages started from a suggestion';
const known = (acceptsDrafted: boolean) => ({ status: 200, body: { success: true, acceptsDrafted } });
const MODEL = '/api/ai/model';
const BOTH = [
  { place: 'provider', model: 'large' },
  { place: 'local', model: 'llama3.1:8b' },
];
const models = (chosen: string | null, available: object[] = BOTH) => ({
  status: 200,
  body: { success: true, available, chosen },
});
const option = (name: string) => screen.findByRole('radio', { name });
const PROVIDER = 'A model at the provider that Attune’s operator chose';
const LOCAL = 'A model on Attune’s own machine';
const toggle = () => screen.findByRole('switch', { name: NAME });

describe('AssistantSettingsPage', () => {
  test('messages that began with a suggestion are refused by a switch, which sends nothing but itself', async () => {
    const { asked } = fakeGateway({
      'GET /api/auth/me': alice,
      [`GET ${MODEL}`]: models(null),
      [`GET ${PATH}`]: known(true),
      [`PUT ${PATH}`]: known(false),
    });
    const { user } = renderApp('/settings/assistant');
    expect(await toggle()).toBeChecked();

    await user.click(await toggle());

    await waitFor(async () => expect(await toggle()).not.toBeChecked());
    expect(asked.at(-1)).toEqual({ method: 'PUT', path: PATH, body: { acceptsDrafted: false } });
  });

  test('a change that could not be saved is taken back, and that is said', async () => {
    fakeGateway({
      'GET /api/auth/me': alice,
      [`GET ${MODEL}`]: models(null),
      [`GET ${PATH}`]: known(false),
      [`PUT ${PATH}`]: refusal(503),
    });
    const { user } = renderApp('/settings/assistant');

    await user.click(await toggle());

    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t save this, so nothing changed.');
    expect(await toggle()).not.toBeChecked();
  });

  test('settings that could not be loaded can be loaded again', async () => {
    let isAway = true;
    fakeGateway({
      'GET /api/auth/me': alice,
      [`GET ${MODEL}`]: models(null),
      [`GET ${PATH}`]: () => (isAway ? away() : known(false)),
    });
    const { user } = renderApp('/settings/assistant');
    expect(await screen.findByText('Couldn’t load your settings. Check your connection and try again.')).toBeVisible();

    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await toggle()).not.toBeChecked();
  });

  test.each([
    [null, PROVIDER],
    ['local', LOCAL],
    ['none', 'No model'],
  ])('the model that was chosen is: %s', async (chosen, name) => {
    fakeGateway({ 'GET /api/auth/me': alice, [`GET ${PATH}`]: known(true), [`GET ${MODEL}`]: models(chosen) });
    renderApp('/settings/assistant');

    expect(await option(name)).toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  test('one that is chosen and not set up any more is none', async () => {
    const local = BOTH.slice(1);
    fakeGateway({
      'GET /api/auth/me': alice,
      [`GET ${PATH}`]: known(true),
      [`GET ${MODEL}`]: models('provider', local),
    });
    renderApp('/settings/assistant');

    expect(await option('No model')).toBeChecked();
  });

  test('a choice is kept by the server', async () => {
    let chosen: string | null = null;
    const { asked } = fakeGateway({
      'GET /api/auth/me': alice,
      [`GET ${PATH}`]: known(true),
      [`GET ${MODEL}`]: () => models(chosen),
      [`PUT ${MODEL}`]: () => {
        chosen = 'none';
        return { status: 200, body: { success: true } };
      },
    });
    const { user } = renderApp('/settings/assistant');

    await user.click(await option('No model'));

    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(await option('No model')).toBeChecked();
    expect(asked.find(({ method }) => method === 'PUT')).toEqual({
      method: 'PUT',
      path: MODEL,
      body: { choice: 'none' },
    });
  });

  test('a choice that could not be saved is taken back, and that is said', async () => {
    fakeGateway({
      'GET /api/auth/me': alice,
      [`GET ${PATH}`]: known(true),
      [`GET ${MODEL}`]: models(null),
      [`PUT ${MODEL}`]: refusal(503),
    });
    const { user } = renderApp('/settings/assistant');

    await user.click(await option('No model'));

    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t save this, so nothing changed.');
    await waitFor(async () => expect(await option(PROVIDER)).toBeChecked());
  });

  test('without a model there is nothing to choose, and that is said', async () => {
    fakeGateway({ 'GET /api/auth/me': alice, [`GET ${PATH}`]: known(true), [`GET ${MODEL}`]: models(null, []) });
    renderApp('/settings/assistant');

    expect(
      await screen.findByText('No AI model is set up here, so none reads your profile. You get written advice.'),
    ).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});
