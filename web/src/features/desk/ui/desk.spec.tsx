import { screen, within } from '@testing-library/react';
import { alice, away, fakeGateway, refusal, success, type Answer } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';
import { ALICE, CASE, listed, openCase, OTHER, queueItem, shownCase } from '../model/desk.fixture.js';

const moderator = { 'GET /api/auth/me': alice, 'GET /api/desk': success() };
const queueOf = (answer: Answer | (() => Promise<Answer>)) =>
  fakeGateway({ ...moderator, 'GET /api/desk/queue': answer });

describe('Desk', () => {
  afterEach(() => document.querySelector('meta[name="own-reasons"]')?.remove());

  test.each([403, 404])(
    'a member without the role, answered %d, is led where each unknown address leads',
    async status => {
      const { asked } = fakeGateway({ 'GET /api/auth/me': alice, 'GET /api/desk': refusal(status) });
      renderApp('/desk');

      expect(await screen.findByRole('heading', { name: /^Welcome to Attune/ })).toBeVisible();
      expect(address()).toBe('/');
      expect(asked.map(({ path }) => path).filter(path => path.startsWith('/api/desk/'))).toEqual([]);
    },
  );

  test('a moderator without a second factor is led to the settings for it, told why, and led back once they have one', async () => {
    let totpSince: string | null = null;
    const refused = refusal(403, { message: 'A second factor.', reason: 'second_factor_required' });
    const security = () => ({ totpSince, passkeys: [], recoveryCodesLeft: 10, removalDueAt: null });
    fakeGateway({
      'GET /api/auth/me': alice,
      'GET /api/desk': () => (totpSince ? success() : refused),
      'GET /api/desk/queue': listed(queueItem),
      'GET /api/account/security': () => ({ status: 200, body: { success: true, security: security() } }),
      'POST /api/account/totp/begin': { status: 200, body: { success: true, secret: 'ABCD', uri: 'otpauth://totp/a' } },
      'POST /api/account/totp/confirm': () => {
        totpSince = new Date().toISOString();
        return { status: 200, body: { success: true, recoveryCodes: ['one'] } };
      },
    });
    const { user } = renderApp('/desk');

    expect(await screen.findByText(/^The desk is for moderators who use two-step login/)).toBeVisible();
    expect(address()).toBe('/settings/security');
    await user.click(screen.getByRole('button', { name: 'Set up an app' }));
    await user.type(await screen.findByLabelText('Your password'), 'a mad tea party');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Code the app shows now'), '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    await user.click(await screen.findByRole('link', { name: 'Continue to the desk' }));

    expect(await screen.findByRole('list', { name: 'Cases to decide' })).toBeVisible();
  });

  test('while the server is away the desk says so', async () => {
    fakeGateway({ 'GET /api/auth/me': alice, 'GET /api/desk': away });
    renderApp('/desk');

    expect(await screen.findByText('Couldn’t reach Attune')).toBeVisible();
  });

  test('the queue says of each case what was reported, how urgent it is, when it is due and who works on it', async () => {
    const overdue = {
      ...queueItem,
      caseId: 'b'.repeat(24),
      urgency: 3,
      dueAt: new Date(Date.now() - 7_500_000).toISOString(),
      claim: { moderatorId: OTHER, at: new Date().toISOString() },
    };
    queueOf(listed(overdue, { ...queueItem, claim: { moderatorId: ALICE, at: new Date().toISOString() } }));
    renderApp('/desk');

    const [first, second] = within(await screen.findByRole('list', { name: 'Cases to decide' })).getAllByRole('link');
    expect(first).toHaveTextContent('Urgent');
    expect(first).toHaveTextContent('Was due 2 hours ago');
    expect(first).toHaveTextContent('Another moderator is on it');
    expect(second).toHaveTextContent('Harassment or insults · Something else');
    expect(second).toHaveTextContent('2 reports · 1 by a reporter who is mostly wrong');
    expect(second).toHaveTextContent('Due in 20 hours');
    expect(second).toHaveTextContent('You’re on it');
    expect(screen.getByText(/decided within 24 hours.*1 case is overdue/)).toBeVisible();
  });

  test('N56: an operator’s own reason stands behind what it counts as, also one that was taken out', async () => {
    document.head.append(Object.assign(document.createElement('meta'), { name: 'own-reasons', content: 'desk' }));
    const item = { ...queueItem, ownReasons: ['own-lent', 'own-gone'] };
    const [report] = openCase.reports;
    fakeGateway({
      ...moderator,
      'GET /api/moderation/reasons': {
        status: 200,
        body: {
          success: true,
          reasons: [{ id: 'own-lent', countsAs: 'other', words: { de: { title: 'Behält Bücher' } } }],
        },
      },
      'GET /api/desk/queue': listed(item),
      [`GET /api/desk/cases/${CASE}`]: shownCase({
        ...openCase,
        reports: report ? [{ ...report, ownReason: 'own-lent' }] : [],
      }),
    });
    const { user } = renderApp('/desk');

    const names = 'Harassment or insults · Something else · Behält Bücher · A reason that isn’t used anymore';
    const title = await screen.findByText('· Behält Bücher');
    expect(title.parentElement).toHaveTextContent(names);
    await user.click(title);

    expect(await screen.findByRole('heading', { name: 'Harassment or insults · Behält Bücher' })).toBeVisible();
    expect(screen.getByText('· Behält Bücher')).toHaveAttribute('lang', 'de');
  });

  test('the arrow keys go from case to case, and Enter opens one', async () => {
    fakeGateway({
      ...moderator,
      'GET /api/desk/queue': listed(queueItem, { ...queueItem, caseId: 'b'.repeat(24) }),
      [`GET /api/desk/cases/${CASE}`]: shownCase(openCase),
    });
    const { user } = renderApp('/desk');
    const [first, second] = within(await screen.findByRole('list', { name: 'Cases to decide' })).getAllByRole('link');

    first?.focus();
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');

    expect(await screen.findByRole('heading', { name: 'Bob Builder', level: 1 })).toHaveFocus();
    expect(address()).toBe(`/desk/cases/${CASE}`);
  });

  test('an empty queue says so', async () => {
    queueOf(listed());
    renderApp('/desk');

    expect(await screen.findByText('No cases to decide.')).toBeVisible();
  });

  test('a queue that could not be loaded is asked for again', async () => {
    let isAway = true;
    queueOf(async () => (isAway ? away() : listed(queueItem)));
    const { user } = renderApp('/desk');

    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load this.');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('list', { name: 'Cases to decide' })).toBeVisible();
  });

  test('the audit log says who did what, with a way to the case', async () => {
    const entry = (act: string, moderatorId: string) => ({
      entryId: (act === 'case_read' ? '1' : '2').repeat(24),
      at: new Date().toISOString(),
      moderatorId,
      act,
      caseId: act === 'case_read' ? CASE : null,
      detail: null,
    });
    const entries = [entry('case_read', ALICE), entry('queue_read', OTHER)];
    fakeGateway({
      ...moderator,
      'GET /api/desk/audit': { status: 200, body: { success: true, entries, next: null } },
    });
    renderApp('/desk/audit');

    const [read, queue] = within(await screen.findByRole('list', { name: 'Audit log' })).getAllByRole('listitem');
    expect(read).toHaveTextContent('You');
    expect(read).toHaveTextContent('read a case');
    expect(within(read as HTMLElement).getByRole('link')).toHaveAttribute('href', `/desk/cases/${CASE}`);
    expect(queue).toHaveTextContent('Moderator eeeeee');
  });
});
