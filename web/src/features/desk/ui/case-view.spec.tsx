import { screen, waitFor, within } from '@testing-library/react';
import type { DeskCase } from '@attune/gateway-contract/desk';
import { alice, fakeGateway, refusal, success, type Answer } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { ALICE, CASE, decidedCase, decisionOf, openCase, shownCase } from '../model/desk.fixture.js';

const DECISION = `POST /api/desk/cases/${CASE}/decision`;
const script = (file: DeskCase | (() => DeskCase), more: Record<string, Answer | (() => Answer)> = {}) =>
  fakeGateway({
    'GET /api/auth/me': alice,
    'GET /api/desk': success(),
    [`GET /api/desk/cases/${CASE}`]: () => shownCase(typeof file === 'function' ? file() : file),
    ...more,
  });
const open = async () => {
  const { user } = renderApp(`/desk/cases/${CASE}`);
  await screen.findByRole('heading', { name: 'Bob Builder' });
  return user;
};

describe('Case at the desk', () => {
  test('the reported message stands among those around it, and pictures are blurred until they are wanted', async () => {
    script(openCase);
    const user = await open();

    const said = screen.getByText('You will regret that.').closest('li');
    expect(said).toHaveTextContent('reported');
    expect(screen.getByText('Please stop.')).toBeVisible();
    expect(screen.getByText('Most reports by this member led to nothing.')).toBeVisible();
    const picture = screen.getByRole('button', { name: 'Show picture 1' });
    expect(picture.querySelector('img')).toHaveAttribute('src', `/api/desk/cases/${CASE}/pictures/${'2'.repeat(64)}`);
    expect(picture.querySelector('img')).toHaveAttribute('data-shown', 'false');
    await user.click(picture);
    expect(screen.getByRole('button', { name: 'Blur picture 1' }).querySelector('img')).toHaveAttribute(
      'data-shown',
      'true',
    );
    expect(screen.getByText('This picture is still being copied.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show picture 5' })).toBeVisible();
  });

  test('only what the reported member wrote can be quoted', async () => {
    script(openCase);
    await open();

    expect(screen.getByRole('button', { name: 'Quote “You will regret that.”' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Quote “Please stop.”' })).not.toBeInTheDocument();
  });

  test('what was typed stays when neither the decision nor the case anew gets an answer', async () => {
    const away = { status: 503, body: { success: false, message: 'Please try again.' } };
    let isAway = false;
    script(openCase, {
      [`GET /api/desk/cases/${CASE}`]: () => (isAway ? away : shownCase(openCase)),
      [DECISION]: () => ((isAway = true), away),
    });
    const user = await open();

    await user.click(screen.getByRole('radio', { name: /^No measure/ }));
    await user.type(screen.getByLabelText('Statement of reasons'), 'Nothing to see.');
    await user.click(screen.getByRole('button', { name: 'Decide' }));

    expect(await screen.findByText(/Couldn’t load this/)).toBeVisible();
    expect(screen.getByLabelText('Statement of reasons')).toHaveValue('Nothing to see.');
    expect(screen.getByText(/^Please try again\./)).toBeVisible();
  });

  test('a decision carries rule, quotes, reasons, measure and the revision that was read', async () => {
    let file = openCase;
    const { asked } = script(() => file, {
      [DECISION]: () => {
        file = { ...decidedCase, decision: decisionOf(ALICE) };
        return { status: 200, body: { success: true, decisionId: '9'.repeat(24) } };
      },
    });
    const user = await open();

    await user.click(screen.getByRole('button', { name: 'Quote “You will regret that.”' }));
    await user.click(screen.getByRole('radio', { name: 'Suspension for 7 days' }));
    await user.click(screen.getByRole('radio', { name: 'Be kind' }));
    await user.type(screen.getByLabelText('Statement of reasons'), 'A threat after a clear no.');
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    const question = await screen.findByRole('dialog', { name: 'Suspend Bob Builder for 7 days?' });
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Suspend' }));

    expect(await screen.findByText('Suspension for 7 days', { selector: 'p' })).toBeVisible();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      revision: 4,
      rule: 'kind',
      quotes: ['You will regret that.'],
      reasons: 'A threat after a clear no.',
      measure: 'suspension',
      isFraud: false,
    });
    expect(screen.queryByText('What you had typed')).not.toBeInTheDocument();
  });

  test('a ban is asked about, too, and who goes back has decided nothing and lost nothing', async () => {
    const { asked } = script(openCase);
    const user = await open();
    await user.click(screen.getByRole('radio', { name: 'Ban' }));
    await user.click(screen.getByRole('radio', { name: 'Be kind' }));
    await user.click(screen.getByRole('button', { name: 'Quote “You will regret that.”' }));
    await user.type(screen.getByLabelText('Statement of reasons'), 'A threat.');

    await user.click(screen.getByRole('button', { name: 'Decide' }));
    await user.click(await screen.findByRole('button', { name: 'Go back' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Statement of reasons')).toHaveValue('A threat.');
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('what is missing is said, gets the focus, and nothing is sent', async () => {
    const { asked } = script(openCase);
    const user = await open();

    await user.click(screen.getByRole('radio', { name: 'Ban' }));
    await user.click(screen.getByRole('checkbox', { name: 'This is fraud' }));
    await user.click(screen.getByRole('button', { name: 'Decide' }));

    expect(screen.getByText('Please choose the rule that was broken.')).toBeVisible();
    expect(screen.getByText('Please give the reasons.')).toBeVisible();
    expect(document.activeElement).toHaveAttribute('name', 'rule');
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('when another moderator was first, their decision is shown and nothing typed is lost', async () => {
    let file = openCase;
    script(() => file, {
      [DECISION]: () => {
        file = decidedCase;
        return refusal(409, { message: 'This case is already decided.', reason: 'case_decided_already' });
      },
    });
    const user = await open();

    await user.click(screen.getByRole('radio', { name: 'No measure' }));
    await user.type(screen.getByLabelText('Statement of reasons'), 'Two friends who tease each other.');
    await user.click(screen.getByRole('button', { name: 'Decide' }));

    expect(await screen.findByText('A threat after a clear no.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Another moderator was firstThis case is already decided. What you typed is still here.',
    );
    expect(screen.getByLabelText('Statement of reasons')).toHaveValue('Two friends who tease each other.');
    expect(screen.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
  });

  test('a report that came in meanwhile leaves the form, which is sent with the new revision then', async () => {
    let file = openCase;
    const { asked } = script(() => file, {
      [DECISION]: () => {
        file = { ...openCase, revision: 5 };
        return refusal(409, { message: 'This case has changed.', reason: 'case_changed_meanwhile' });
      },
    });
    const user = await open();

    await user.click(screen.getByRole('radio', { name: 'No measure' }));
    await user.type(screen.getByLabelText('Statement of reasons'), 'A joke.');
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Decide' }));

    const sent = asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toMatchObject([{ revision: 4 }, { revision: 5, reasons: 'A joke.' }]);
  });

  test('what was typed is there again after another part of the desk was read', async () => {
    script(openCase, { 'GET /api/desk/audit': { status: 200, body: { success: true, entries: [], next: null } } });
    const user = await open();

    await user.type(screen.getByLabelText('Statement of reasons'), 'Half a sentence');
    const queue = () => within(screen.getByRole('navigation', { name: 'Desk' })).getByRole('link', { name: 'Queue' });
    expect(queue()).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('link', { name: 'Audit log' }));
    await screen.findByRole('heading', { name: 'Audit log' });
    expect(queue()).not.toHaveAttribute('aria-current');
    await user.click(queue());
    await screen.findByRole('heading', { name: 'Cases to decide' });
    window.history.go(-2);

    expect(await screen.findByLabelText('Statement of reasons')).toHaveValue('Half a sentence');
  });

  test('a case that does not exist says so', async () => {
    fakeGateway({
      'GET /api/auth/me': alice,
      'GET /api/desk': success(),
      [`GET /api/desk/cases/${CASE}`]: refusal(404),
    });
    renderApp(`/desk/cases/${CASE}`);

    expect(await screen.findByText('There’s no such case.')).toBeVisible();
  });
});
