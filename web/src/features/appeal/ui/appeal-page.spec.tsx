import { act, screen } from '@testing-library/react';
import { fakeGateway, refusal, type Answer } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { rememberSuspended } from '../../session/model/suspended-account.js';

const DECISIONS = 'POST /api/moderation/suspended/decisions';
const APPEALS = 'POST /api/moderation/suspended/appeals';
const decisionId = 'd'.repeat(24);
const appeal = {
  appealId: 'f'.repeat(24),
  at: '2026-11-20T10:00:00.000Z',
  text: 'Ban me for ever.',
  outcome: null as 'upheld' | null,
  reasons: null as string | null,
  decidedAt: null,
};
const decided = (said: Partial<typeof appeal>): Answer => {
  const decision = {
    decisionId,
    decidedAt: '2026-11-19T10:00:00.000Z',
    rule: 'kind',
    quotes: [],
    reasons: 'A threat after a clear no.',
    measure: 'ban',
    until: null,
    appealUntil: '2027-05-19T10:00:00.000Z',
    mayAppeal: false,
    appeal: { ...appeal, ...said },
  };
  return { status: 200, body: { success: true, decisions: [decision] } };
};

describe('AppealPage', () => {
  beforeEach(() => rememberSuspended({ kind: 'banned', until: undefined, appealToken: 'token' }));
  afterEach(() => act(() => rememberSuspended(undefined)));

  test('an appeal that waits shows its words, which can be changed', async () => {
    let text = appeal.text;
    const { asked } = fakeGateway({
      [DECISIONS]: () => decided({ text }),
      [APPEALS]: () => {
        text = 'It was not me.';
        return { status: 200, body: { success: true, appealId: appeal.appealId } };
      },
    });
    const { user } = renderApp('/appeal');
    expect(await screen.findByText('Ban me for ever.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Change appeal' }));
    const words = screen.getByRole('textbox', { name: 'Why do you disagree?' });
    expect(words).toHaveFocus();
    expect(words).toHaveValue('Ban me for ever.');
    await user.clear(words);
    await user.type(words, 'It was not me.');
    await user.click(screen.getByRole('button', { name: 'Send appeal' }));

    expect(await screen.findByText('It was not me.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(asked.at(-2)?.body).toEqual({ decisionId, text: 'It was not me.', appealToken: 'token' });
  });

  test('a change that was refused keeps what was typed', async () => {
    fakeGateway({
      [DECISIONS]: decided({}),
      [APPEALS]: refusal(409, { message: 'You’ve already appealed this decision.', reason: 'appeal_made_already' }),
    });
    const { user } = renderApp('/appeal');
    await user.click(await screen.findByRole('button', { name: 'Change appeal' }));
    await user.type(screen.getByRole('textbox'), ' It was not me.');
    await user.click(screen.getByRole('button', { name: 'Send appeal' }));

    expect(await screen.findByText('You’ve already appealed this decision.')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Ban me for ever. It was not me.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Ban me for ever.')).toBeVisible();
  });

  test('an appeal that is decided is not changed', async () => {
    fakeGateway({ [DECISIONS]: decided({ outcome: 'upheld', reasons: 'It was.' }) });
    renderApp('/appeal');

    expect(await screen.findByText('The decision stands.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change appeal' })).toBeNull();
  });
});
