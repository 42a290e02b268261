import { screen, waitFor } from '@testing-library/react';
import { fakeGateway, success } from '../../../../test/fake-gateway.js';
import { address, renderApp } from '../../../../test/render-app.js';

const alice = {
  Username: 'alice',
  'First name': 'Alice',
  'Last name': 'Liddell',
  Email: 'alice@example.org',
  Password: 'down the hole',
};

async function registered() {
  const gateway = fakeGateway({ 'POST /api/auth/register': success(), 'POST /api/auth/resend': success() });
  const { user } = renderApp('/register');
  await screen.findByLabelText('Username');
  for (const [label, text] of Object.entries(alice)) await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByLabelText('I’m 18 or older'));
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  await screen.findByRole('heading', { name: 'Check your inbox' });
  return { ...gateway, user };
}

describe('after registering', () => {
  test('a wrong address is corrected in the same form, with all but the password', async () => {
    const { user } = await registered();

    await user.click(await screen.findByRole('link', { name: 'Change address' }));

    expect(await screen.findByText(/The link we sent before stops working/)).toBeVisible();
    expect(address()).toBe('/register');
    for (const [label, text] of Object.entries({ ...alice, Password: '' }))
      expect(screen.getByLabelText(label)).toHaveValue(text);
  });

  test('the link can be sent again before any log in', async () => {
    const { asked, user } = await registered();

    await user.click(await screen.findByRole('button', { name: 'Resend the link' }));

    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ method: 'POST', path: '/api/auth/resend', body: { username: 'alice' } }),
    );
  });
});
