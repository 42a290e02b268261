import { fireEvent, screen, waitFor } from '@testing-library/react';
import { alice, away, fakeGateway, success, type Answer } from '../../../../test/fake-gateway.js';
import { fakeCanvas } from '../../../../test/fake-canvas.js';
import { fakeUploads } from '../../../../test/fake-upload.js';
import { address, renderApp } from '../../../../test/render-app.js';
import { setStorageOwner } from '../../session/model/device-storage.js';

const { user: newcomer } = alice.body as { user: object };
const ADDRESS = `/api/pictures/${'a'.repeat(64)}.webp`;
const words = { prompts: [{ prompt: 'good_sunday', answer: 'Bread' }] };
const nothing = {
  consents: [] as object[],
  steps: ['give_consent'],
  answers: [] as object[],
  limits: null,
  town: null,
  clock: { timeZone: 'UTC', superMatchHour: 18 },
  isPaused: false,
};
const agreed = {
  ...nothing,
  consents: [{ kind: 'general', version: 1, at: '2026-11-22T10:00:00.000Z' }],
  steps: [],
};
const memberWith = (about: object): Answer => ({
  status: 200,
  body: { success: true, user: { ...newcomer, ...about } },
});

function open(
  path: string,
  about: object = {},
  settings: object = nothing,
  script: Parameters<typeof fakeGateway>[0] = {},
) {
  const { asked } = fakeGateway({
    'GET /api/auth/me': memberWith(about),
    'GET /api/matching/settings': { status: 200, body: { success: true, settings } },
    'PUT /api/auth/me': memberWith({ ...about, ...words }),
    'PUT /api/matching/answers': success(),
    ...script,
  });
  const puts = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...renderApp(path), puts };
}
const press = (name: string) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => setStorageOwner('a'.repeat(24)));
afterEach(() => localStorage.clear());

describe('The start', () => {
  test.each([
    ['nothing', {}, nothing, 'Add a photo', 1],
    ['a photo', { photos: [ADDRESS], profilePicture: ADDRESS }, nothing, 'Say something about yourself', 2],
    ['a bio and a photo', { bio: 'Tea', profilePicture: ADDRESS }, nothing, 'Who are you looking for?', 3],
    ['all but answers', { bio: 'Tea', profilePicture: ADDRESS }, agreed, 'Three quick questions', 4],
  ])('goes on, on any device, with what is missing: with %s', async (_, about, settings, question, number) => {
    open('/start', about, settings);

    expect(await heading(question)).toBeVisible();
    expect(screen.getByText(`Step ${number} of 5`)).toBeVisible();
  });

  test('ends on today’s first face', async () => {
    const answers = [1, 2, 3].map(question => ({
      question,
      answer: '',
      accepted: [],
      weight: 'none',
      mayBeQuoted: false,
    }));
    open('/start', { bio: 'Tea', profilePicture: ADDRESS }, { ...agreed, answers });

    await waitFor(() => expect(address()).toBe('/discover'));
  });

  test('each step can be skipped and come back to, and the browser’s Back goes a step back', async () => {
    const { user, goBack } = open('/start');
    await user.click(await press('Skip'));
    expect(await heading('Say something about yourself')).toHaveFocus();
    await user.click(await press('Skip'));
    await heading('Who are you looking for?');
    await goBack();
    await heading('Say something about yourself');
    await user.click(screen.getByRole('link', { name: 'Back' }));

    expect(await heading('Add a photo')).toBeVisible();
  });

  test('a photo is stored as soon as it is cut, and tried again where that fails', async () => {
    let isAway = true;
    const uploads = fakeUploads();
    fakeCanvas();
    const { user, puts } = open('/start', {}, nothing, {
      'PUT /api/auth/me': () => (isAway ? away() : memberWith({ photos: [ADDRESS], profilePicture: ADDRESS })),
    });
    await user.click(await press('Continue'));
    expect(screen.getByText('Add a photo, or skip this step.')).toBeVisible();

    const file = new File(['picture'], 'me.jpg', { type: 'image/jpeg' });
    fireEvent.change(await screen.findByLabelText('Photo from your camera'), { target: { files: [file] } });
    await user.click(await press('Use picture'));
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    await uploads.isAnswered({ status: 201, body: { success: true, message: 'Uploaded.', profilePicture: ADDRESS } });
    await screen.findByText(/^Couldn’t save your photo/);
    isAway = false;
    await user.click(await press('Try again'));

    expect(await screen.findByText('Photo saved.')).toBeVisible();
    expect(screen.getByAltText('Your photo')).toHaveAttribute('src', ADDRESS);
    expect(puts().at(-1)).toEqual({ photos: [ADDRESS], photosWere: [] });
    await user.click(await press('Continue'));
    expect(await heading('Say something about yourself')).toBeVisible();
  });

  test('one prompt is answered, what is typed stays where it cannot be stored', async () => {
    let isAway = true;
    const { user, puts } = open('/start?step=words', {}, nothing, {
      'PUT /api/auth/me': () => (isAway ? away() : memberWith(words)),
    });
    await user.click(await press('Continue'));
    expect(screen.getByRole('textbox', { name: /good Sunday/i })).toHaveAccessibleDescription(
      /Write a few words, or skip/,
    );

    await user.type(screen.getByRole('textbox', { name: /good Sunday/i }), 'Bread');
    await user.click(await press('Continue'));
    await screen.findByText(/Your words are still here/);
    expect(screen.getByRole('textbox', { name: /good Sunday/i })).toHaveValue('Bread');
    isAway = false;
    await user.click(await press('Continue'));

    expect(await heading('Who are you looking for?')).toBeVisible();
    expect(puts().at(-1)).toEqual(words);
  });

  test('a bio is written instead, and a step that is left keeps what was typed', async () => {
    const { user, puts } = open('/start?step=words');
    await user.click(await screen.findByRole('radio', { name: 'Write a bio instead' }));
    await user.type(screen.getByRole('textbox', { name: 'Bio' }), 'Tea');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Add a photo');
    await user.click(await press('Skip'));
    expect(await screen.findByRole('textbox', { name: 'Bio' })).toHaveValue('Tea');
    await user.click(await press('Continue'));

    await heading('Who are you looking for?');
    expect(puts()).toEqual([{ bio: 'Tea' }]);
  });

  test('three questions are answered by a tap each, and shared by one switch', async () => {
    const { user, puts } = open('/start?step=answers', { bio: 'Tea', profilePicture: ADDRESS }, agreed);
    await user.click(await screen.findByRole('radio', { name: 'Slowly, over weeks' }));
    await user.click(await screen.findByRole('switch', { name: /^Share these answers/ }));
    await user.click(screen.getByRole('radio', { name: 'Late at night' }));
    await user.click(screen.getByRole('radio', { name: 'Step by step' }));
    await user.click(await press('See who’s here'));

    await waitFor(() => expect(address()).toBe('/discover'));
    const sent = puts() as { question: number; answer: string; mayBeQuoted: boolean }[];
    expect(sent.map(({ question, answer, mayBeQuoted }) => [question, answer, mayBeQuoted])).toEqual([
      [1, 'slowly', false],
      [1, 'slowly', true],
      [23, 'night', true],
      [1, 'step_by_step', true],
    ]);
  });

  test('an answer that could not be stored keeps the member on the step', async () => {
    const { user } = open('/start?step=answers', {}, agreed, { 'PUT /api/matching/answers': away });
    await user.click(await screen.findByRole('radio', { name: 'Slowly, over weeks' }));
    await user.click(await press('See who’s here'));

    expect(await screen.findByText(/^Couldn’t save that/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Slowly, over weeks' })).toBeChecked();
    expect(address()).toBe('/start');
  });

  test('questions wait for the consent that they need, and who skips that is not sent to them', async () => {
    const { user } = open('/start?step=answers');
    await user.click(await screen.findByRole('link', { name: 'Say who you’re looking for' }));
    expect(await heading('Who are you looking for?')).toBeVisible();
    await user.click(await press('Skip'));
    await waitFor(() => expect(address()).toBe('/discover'));
  });

  test('while nothing can be loaded it says so, and tries again', async () => {
    let isAway = true;
    const { user } = open('/start', {}, nothing, {
      'GET /api/matching/settings': () =>
        isAway ? away() : { status: 200, body: { success: true, settings: nothing } },
    });
    await screen.findByText(/^Couldn’t load your settings/);
    isAway = false;
    await user.click(await press('Try again'));

    expect(await heading('Add a photo')).toBeVisible();
  });
});
