import { screen, within } from '@testing-library/react';
import { away, fakeGateway, refusal, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import type { OperatedRound } from '../model/operate.queries.js';
import { operator, roundOf } from '../model/operate.fixture.js';

const SPRING: OperatedRound = {
  roundId: 'a'.repeat(24),
  title: 'Spring round',
  endsAt: '2031-05-02T18:00:00.000Z',
  each: 2,
  isOpen: true,
  joined: null,
};
const part = async () => within(await screen.findByRole('region', { name: 'Rounds' }));
const open = (answers: Parameters<typeof fakeGateway>[0]) => {
  const { asked } = fakeGateway({ ...operator, ...answers });
  const acts = () => asked.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/operate/round'));
  return { acts, ...renderApp('/operate') };
};

describe('Rounds on the page of operators', () => {
  test('a round is started, ends early once it is confirmed, and its pairs are being made', async () => {
    let round: OperatedRound = null;
    const { user, acts } = open({
      'GET /api/operate/round': () => roundOf(round),
      'POST /api/operate/round': () => {
        round = SPRING;
        return success();
      },
      'POST /api/operate/round/end': () => {
        round = { ...SPRING, isOpen: false };
        return success();
      },
    });
    const rounds = await part();
    await user.type(await rounds.findByLabelText('Title'), 'Spring round');
    await user.selectOptions(rounds.getByLabelText('How many people each meets'), '2');
    await user.click(rounds.getByRole('button', { name: 'Start the round' }));

    expect(await rounds.findByText('Fewer than 20 have joined.')).toBeVisible();
    await user.click(rounds.getByRole('button', { name: 'End it now' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End it now' }));

    expect(await rounds.findByText(/^It’s over, and the pairs are being made/)).toBeVisible();
    expect(rounds.queryByRole('button')).not.toBeInTheDocument();
    const [started, ended] = acts();
    expect(started?.body).toMatchObject({ title: 'Spring round', each: 2 });
    expect(ended).toMatchObject({ path: '/api/operate/round/end', body: { roundId: SPRING.roundId } });
    expect(document.body).not.toHaveFocus();
  });

  test('what is typed stays when it is refused, next to what is wrong with it', async () => {
    const { user } = open({
      'POST /api/operate/round': refusal(400, { fields: { title: 'Give the round a title.' } }),
    });
    const rounds = await part();
    await user.type(await rounds.findByLabelText('Title'), 'x');
    await user.click(rounds.getByRole('button', { name: 'Start the round' }));

    expect(await rounds.findByText('Give the round a title.')).toBeVisible();
    expect(rounds.getByLabelText('Title')).toHaveValue('x');
  });

  test('a round that is let run stays; one that is cancelled goes; many are told in tens', async () => {
    let round: OperatedRound = { ...SPRING, joined: 40 };
    const { user, acts } = open({
      'GET /api/operate/round': () => roundOf(round),
      'POST /api/operate/round/cancel': () => {
        round = null;
        return success();
      },
    });
    const rounds = await part();
    expect(await rounds.findByText('About 40 have joined.')).toBeVisible();
    await user.click(rounds.getByRole('button', { name: 'Cancel the round' }));
    await user.click(await screen.findByRole('button', { name: 'Let it run' }));
    expect(acts()).toEqual([]);
    await user.click(rounds.getByRole('button', { name: 'Cancel the round' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel the round' }));

    expect(await rounds.findByRole('button', { name: 'Start the round' })).toBeVisible();
  });

  test('while matching is away, the section says so', async () => {
    open({ 'GET /api/operate/round': away });

    expect(await (await part()).findByText(/^Couldn’t load this/)).toBeVisible();
  });
});
