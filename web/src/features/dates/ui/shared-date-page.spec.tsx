import type { SharedDate } from '@attune/gateway-contract/dates';
import { screen, waitFor } from '@testing-library/react';
import { away, fakeGateway, refusal, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';

const PAGE = 'GET /api/dates/shared/token';
const DECLINE = 'POST /api/dates/shared/token/decline';
const TAKE_BACK = 'DELETE /api/dates/shared/token/decline';
const AGREE = 'POST /api/dates/shared/token/agree';
const STOPPED = 'You won’t get these emails anymore.';
const FROM_EVERYBODY = 'Everyone: no one can choose you';
const date: SharedDate = {
  firstname: 'Alice',
  otherFirstname: 'Bob',
  place: 'Café Morgen',
  startsAt: '2099-05-01T17:00:00.000Z',
  endsAt: '2099-05-01T19:00:00.000Z',
  check: 'notDue',
  expiresAt: '2099-05-03T19:00:00.000Z',
};
const shared = (about: Partial<SharedDate> = {}) => ({
  status: 200,
  body: { success: true, date: { ...date, ...about } },
});
const button = (name: string) => screen.findByRole('button', { name });

describe('SharedDatePage', () => {
  test('a contact sees the plan without a session, and no search engine keeps it', async () => {
    const { asked } = fakeGateway({ [PAGE]: shared() });
    renderApp('/shared-date/token');

    expect(await screen.findByText('Alice is going on a date and chose you as a trusted contact.')).toBeVisible();
    expect(screen.getByText('Bob')).toBeVisible();
    expect(screen.getByText('Café Morgen')).toBeVisible();
    expect(screen.getByRole('link', { name: /^In an emergency, call/ })).toHaveAttribute('href', 'tel:112');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(asked.map(({ path }) => path)).not.toContain('/api/auth/me');
  });

  test.each([
    ['notDue', 'We’ll ask Alice after the date: “Are you OK?”'],
    ['asked', 'We asked Alice: “Are you OK?” No answer yet.'],
    ['well', 'Alice said: “I’m OK.”'],
    ['noAnswer', 'Alice hasn’t answered “Are you OK?” Please call or message them.'],
    ['help', 'Alice needs help. Call them now. If you can’t reach them, call the police.'],
  ] as const)('%s is said in words', async (check, words) => {
    fakeGateway({ [PAGE]: shared({ check }) });
    renderApp('/shared-date/token');

    const isGrave = check === 'help' || check === 'noAnswer';
    expect((await screen.findByText(words)).closest('[role]')).toHaveAttribute('role', isGrave ? 'alert' : 'status');
  });

  test('the place is shown once the contact has agreed', async () => {
    let isAgreed = false;
    const { asked } = fakeGateway({
      [PAGE]: () => shared({ isAgreed, place: isAgreed ? date.place : '', otherFirstname: '' }),
      [AGREE]: () => {
        isAgreed = true;
        return success();
      },
    });
    const { user } = renderApp('/shared-date/token');
    expect(await screen.findByText(/^Will you be Alice’s trusted contact\?/)).toBeVisible();
    expect(screen.getByText('Someone they know from Attune')).toBeVisible();
    expect(screen.queryByText('Where')).not.toBeInTheDocument();

    await user.click(await button('Yes, show me the plan'));

    expect(await screen.findByText('Café Morgen')).toBeVisible();
    expect(screen.queryByText(/^Will you be/)).not.toBeInTheDocument();
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('who refused the mails with this link can allow them again', async () => {
    let isRefused = true;
    fakeGateway({
      [PAGE]: () => (isRefused ? refusal(404, { message: 'Refused.', reason: 'date_mails_refused' }) : shared()),
      [TAKE_BACK]: () => {
        isRefused = false;
        return success();
      },
    });
    const { user } = renderApp('/shared-date/token');
    expect(await screen.findByRole('heading', { name: 'You’ve stopped these emails' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop these emails' })).not.toBeInTheDocument();

    await user.click(await button('Allow the emails again'));

    expect(await screen.findByText('You’ll get these emails again.')).toBeVisible();
    expect(screen.getByText('Café Morgen')).toBeVisible();
    expect(await button('Stop these emails')).toBeVisible();
  });

  test.each([
    ['member', 'Alice: no emails about their dates'],
    ['everybody', 'Everyone: no one can choose you'],
  ])('who refuses says from whom: %s', async (from, name) => {
    const { asked } = fakeGateway({ [PAGE]: shared(), [DECLINE]: success() });
    const { user } = renderApp('/shared-date/token');
    await user.click(await button('Stop these emails'));

    await user.click(await button(name));

    await screen.findByText(STOPPED);
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ from });
  });

  test('opening the page stops no mails; two presses do', async () => {
    const { asked } = fakeGateway({ [PAGE]: shared(), [DECLINE]: success() });
    const { user } = renderApp('/shared-date/token#decline');
    await user.click(await button('Stop these emails'));
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(await button('Keep the emails')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await button('Stop these emails')).toHaveFocus();
    await user.keyboard('{Enter}');

    await user.click(await button(FROM_EVERYBODY));

    expect(await screen.findByText(STOPPED)).toBeVisible();
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('who was taken out as contact reads it, and sees the plan all the same', async () => {
    fakeGateway({ [PAGE]: shared({ takenOutAt: '2099-05-01T17:20:00.000Z' }) });
    renderApp('/shared-date/token');

    expect(await screen.findByText(/Alice removed you as a trusted contact, or chose someone else/)).toBeVisible();
    expect(screen.getByText('Café Morgen')).toBeVisible();
  });

  test('a date that ends on the next day says so', async () => {
    fakeGateway({ [PAGE]: shared({ endsAt: '2099-05-02T19:00:00.000Z' }) });
    renderApp('/shared-date/token');

    expect(await screen.findByText(/^Ends the next day\. Time zone/)).toBeVisible();
  });

  const gone = refusal(404, { message: 'Gone.' });
  const stop = async ({ user }: ReturnType<typeof renderApp>) => {
    await user.click(await button('Stop these emails'));
    await user.click(await button(FROM_EVERYBODY));
  };

  test('a link that opens nothing any more says so, and still stops the mails', async () => {
    const { asked } = fakeGateway({ [PAGE]: gone, [DECLINE]: success() });
    const app = renderApp('/shared-date/token#decline');
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible();
    expect(screen.getByText(/^You can stop these emails even though the link has ended/)).toBeVisible();

    await stop(app);

    expect(await screen.findByText(STOPPED)).toBeVisible();
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('a link that never opened anything is refused with a reason', async () => {
    fakeGateway({ [PAGE]: gone, [DECLINE]: refusal(404, { message: 'This page doesn’t exist, or it has expired.' }) });

    await stop(renderApp('/shared-date/token'));

    expect(await screen.findByText('This page doesn’t exist, or it has expired.')).toBeVisible();
  });

  test('that the mails are stopped stays said when the page is asked for again, and is gone', async () => {
    let isGone = false;
    fakeGateway({ [PAGE]: () => (isGone ? gone : shared()), [DECLINE]: success() });
    await stop(renderApp('/shared-date/token'));
    const said = await screen.findByText(STOPPED);

    isGone = true;
    window.dispatchEvent(new Event('visibilitychange'));

    expect(await screen.findByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible();
    expect(said).toBeVisible();
  });

  test('while the server is away it can be tried again', async () => {
    let isAway = true;
    fakeGateway({ [PAGE]: () => (isAway ? away() : shared()) });
    const { user } = renderApp('/shared-date/token');
    expect(await screen.findByText('Couldn’t load the plan. Check your connection and try again.')).toBeVisible();

    isAway = false;
    await user.click(await button('Try again'));

    await waitFor(() => expect(screen.getByText('Café Morgen')).toBeVisible());
  });
});
