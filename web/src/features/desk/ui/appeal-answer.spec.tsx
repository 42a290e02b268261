import { screen } from '@testing-library/react';
import type { DeskCase } from '@attune/gateway-contract/desk';
import { alice, fakeGateway, refusal, success, type Answer } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { ALICE, APPEAL, appealedCase, CASE, decisionOf, OTHER, shownCase } from '../model/desk.fixture.js';

const script = (file: () => DeskCase, more: Record<string, Answer | (() => Answer)> = {}) =>
  fakeGateway({
    'GET /api/auth/me': alice,
    'GET /api/desk': success(),
    [`GET /api/desk/cases/${CASE}`]: () => shownCase(file()),
    ...more,
  });
const open = async () => {
  const { user } = renderApp(`/desk/cases/${CASE}`);
  await screen.findByRole('heading', { name: 'Bob Builder' });
  return user;
};

describe('Appeal at the desk', () => {
  test('an appeal is decided by another moderator, with reasons', async () => {
    const { asked } = script(() => appealedCase, { [`POST /api/desk/appeals/${APPEAL}`]: success() });
    const user = await open();

    expect(screen.getByText('It was a joke among friends.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Decide the appeal' }));
    expect(screen.getByText('Please choose an outcome.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^It’s reversed/ }));
    await user.type(screen.getByLabelText('Reasons'), 'The whole conversation shows it.');
    await user.click(screen.getByRole('button', { name: 'Decide the appeal' }));

    expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/api/desk/appeals/${APPEAL}`,
      body: { outcome: 'reversed', reasons: 'The whole conversation shows it.' },
    });
  });

  test('a moderator is not asked about the appeal against their own decision', async () => {
    script(() => ({ ...appealedCase, decision: decisionOf(ALICE) }));
    await open();

    expect(screen.getByText('You made this decision: another moderator decides the appeal.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Decide the appeal' })).not.toBeInTheDocument();
  });

  test('when another moderator was first, their answer is shown and nothing typed is lost', async () => {
    let file = appealedCase;
    script(() => file, {
      [`POST /api/desk/appeals/${APPEAL}`]: () => {
        const answer = { outcome: 'upheld', reasons: 'It was none.', moderatorId: OTHER } as const;
        file = { ...file, appeal: file.appeal && { ...file.appeal, ...answer } };
        return refusal(409, { message: 'This appeal is already decided.', reason: 'appeal_decided_already' });
      },
    });
    const user = await open();

    await user.click(screen.getByRole('radio', { name: /^It’s reversed/ }));
    await user.type(screen.getByLabelText('Reasons'), 'It was a joke.');
    await user.click(screen.getByRole('button', { name: 'Decide the appeal' }));

    expect(await screen.findByText('It was none.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Another moderator was first');
    expect(screen.getByLabelText('What you had typed')).toHaveValue('It was a joke.');
  });
});
