import { screen, waitFor, within } from '@testing-library/react';
import { alice, fakeGateway, type Answer, away, refusal } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { asStored } from '../model/moments.fixture.js';

beforeEach(() => Object.assign(HTMLMediaElement.prototype, { play: async () => {} }));

const LIST = 'GET /api/moments';
const SET = 'PUT /api/moments/likes';

const stored = (likes: number, isLiked: boolean): Answer => ({
  status: 200,
  body: { success: true, moment: { momentId: 'coffee', likes, isLiked } },
});
const openMoments = async (script: Parameters<typeof fakeGateway>[0]) => {
  const { asked } = fakeGateway({ 'GET /api/auth/me': alice, ...script });
  const app = renderApp('/moments');
  await screen.findByRole('heading', { name: 'Moments' });
  return { ...app, sent: () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
};
const nameOf = (count: number) => ['Like', 'Like, 1 like'][count] ?? `Like, ${count} likes`;
const like = (count: number, pressed: boolean) => screen.findByRole('button', { name: nameOf(count), pressed });

describe('likes of moments', () => {
  test('from the first like on members alone are counted, and the own like is marked', async () => {
    await openMoments({ [LIST]: asStored({ coffee: { likes: 3, isLiked: true } }) });

    expect(await like(3, true)).toBeEnabled();
  });

  test('Q15: the sample’s numbers stand only where no member did anything, and are said to be made up', async () => {
    const { user } = await openMoments({ [LIST]: asStored({ walk: { comments: 1 } }) });
    expect(await like(214, false)).toHaveTextContent('214');
    expect(screen.getByText(/^These are sample moments\. The people, likes and comments are made up/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: /^Down/ }));

    expect(await like(0, false)).toHaveTextContent(/^$/);
    expect(screen.getByText(/^These are sample moments\. The people are made up/)).toBeVisible();
  });

  test('a like shows at once, before the server has answered, and then the count of the server', async () => {
    let answer: (answer: Answer) => void = () => undefined;
    const { user, sent } = await openMoments({
      [LIST]: asStored({ coffee: { likes: 3 } }),
      [SET]: () => new Promise<Answer>(done => (answer = done)),
    });

    await user.click(await like(3, false));
    expect(await like(4, true)).toBeVisible();
    await waitFor(() => expect(sent()).toEqual([{ momentId: 'coffee', isLiked: true }]));

    // Another member liked it meanwhile.
    answer(stored(5, true));
    expect(await like(5, true)).toBeVisible();
  });

  test('a second press takes the like back, in the order of the presses', async () => {
    const answers = [stored(1, true), stored(0, false)];
    const { user, sent } = await openMoments({
      [LIST]: asStored(),
      [SET]: () => answers.shift() ?? refusal(500),
    });

    await user.click(await like(214, false));
    await user.click(await like(1, true));

    await waitFor(() =>
      expect(sent()).toEqual([
        { momentId: 'coffee', isLiked: true },
        { momentId: 'coffee', isLiked: false },
      ]),
    );
    expect(await like(214, false)).toBeVisible();
  });

  test('a like that was not stored is taken back and says why, until the next try', async () => {
    let answer = refusal(429, { message: 'Please wait.' });
    const { user } = await openMoments({ [LIST]: asStored({ coffee: { likes: 3 } }), [SET]: () => answer });

    await user.click(await like(3, false));

    expect(await screen.findByRole('alert')).toHaveTextContent('Not saved: Please wait.');
    answer = stored(4, true);
    await user.click(await like(3, false));

    expect(await like(4, true)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('likes that could not be loaded are asked for again; until then none can be changed', async () => {
    let isAway = true;
    const { user } = await openMoments({ [LIST]: () => (isAway ? away() : asStored({ coffee: { likes: 1 } })) });

    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the likes.');
    expect(await like(0, false)).toBeDisabled();
    isAway = false;
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));

    expect(await like(1, false)).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a like stays with its clip', async () => {
    const { user } = await openMoments({ [LIST]: asStored(), [SET]: stored(1, true) });
    await user.click(await like(214, false));
    await like(1, true);

    await user.click(screen.getByRole('button', { name: /^Down/ }));
    expect(await like(167, false)).toBeEnabled();

    await user.click(screen.getByRole('button', { name: /^Up/ }));
    expect(await like(1, true)).toBeEnabled();
  });

  test('one of the moments that follow can be chosen', async () => {
    const { user } = await openMoments({ [LIST]: asStored() });
    const following = within(screen.getByRole('region', { name: 'Up next' }));
    expect(following.getAllByRole('button')).toHaveLength(3);

    await user.click(following.getByRole('button', { name: /^teo_reyes/ }));

    expect(screen.getByRole('group', { name: 'Moment 4 of 8' })).toBeVisible();
    expect(following.getByRole('button', { name: /^yuki\.h/ })).toBeVisible();
  });
});
