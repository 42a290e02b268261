import { screen } from '@testing-library/react';
import { fakeGateway, refusal, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { answering, fillIn } from './admission.fixture.js';

const byApproval = { 'GET /api/admission': answering({ admission: 'approved', domains: [] }) };
const WORDS = 'I sing in the choir on Tuesdays.';
const field = () => screen.findByLabelText(/^Who are you, and what brings you here\?/);

describe('an installation whose moderators decide who joins', () => {
  test('the label says who reads it and how long it is kept', async () => {
    fakeGateway(byApproval);
    renderApp('/register');

    expect(await field()).toHaveAccessibleName(/Only the moderators read it\..*after 30 days at the latest/);
    expect(screen.getByText('The team reads who wants to join. Fill in all six; we’ll write to you.')).toBeVisible();
  });

  test('R42 too few words are refused at the field before anything is sent', async () => {
    const { asked } = fakeGateway(byApproval);
    const { user } = renderApp('/register');
    await user.type(await field(), 'Hi there');
    await fillIn(user);

    expect(await screen.findByText(/^Please write at least 20 characters/)).toBeVisible();
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue('Hi there');
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('R54 it is sent with the form, stays where another field is refused, and where the address is corrected', async () => {
    let answer = refusal(409, { message: 'Taken.', fields: { username: 'Taken.' } });
    const { asked } = fakeGateway({ ...byApproval, 'POST /api/auth/register': () => answer });
    const { user } = renderApp('/register');
    await user.type(await field(), WORDS);
    await fillIn(user);

    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await field()).toHaveValue(WORDS);
    answer = success();
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));

    await user.click(await screen.findByRole('link', { name: 'Change address' }));
    expect(await field()).toHaveValue(WORDS);
    expect(asked.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ introduction: WORDS });
  });

  test('elsewhere there is no such field, and nothing of it is sent', async () => {
    const { asked } = fakeGateway({
      'GET /api/admission': answering({ admission: 'open', domains: [] }),
      'POST /api/auth/register': success(),
    });
    const { user } = renderApp('/register');
    await fillIn(user);

    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(asked.find(({ method }) => method === 'POST')?.body).not.toHaveProperty('introduction');
  });
});
