import { screen } from '@testing-library/react';
import { fakeGateway, success } from '../../test/fake-gateway.js';
import { address, renderApp } from '../../test/render-app.js';

const BANNER = /^This is a demo: its members are made up/;
const mark = () => document.head.append(Object.assign(document.createElement('meta'), { name: 'demo', content: 'on' }));
const robin = {
  Username: 'robin',
  'First name': 'Robin',
  'Last name': 'Winter',
  Email: 'robin@example.test',
  Password: 'green bicycle under the stairs',
};

describe('A public demo', () => {
  afterEach(() => document.querySelector('meta[name="demo"]')?.remove());

  test.each(['/', '/login', '/safety'])('O21 says at %s what it is, and when everything goes', async path => {
    mark();
    fakeGateway();
    renderApp(path);

    expect(await screen.findByText(BANNER)).toHaveTextContent(/Everything is deleted at \d{1,2}:\d\d/);
  });

  test('asks who has registered to log in, and for no look into an inbox', async () => {
    mark();
    fakeGateway({ 'POST /api/auth/register': success() });
    const { user } = renderApp('/register');
    await screen.findByLabelText('Username');
    expect(await screen.findByText('No email is sent, so any address will do.')).toBeVisible();
    for (const [label, text] of Object.entries(robin)) await user.type(screen.getByLabelText(label), text);
    await user.click(screen.getByLabelText('I’m 18 or older'));
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));

    expect(await screen.findByText('Welcome to Attune.')).toBeVisible();
    expect(address()).toBe('/login');
    expect(screen.getByLabelText('Username or email')).toHaveValue('robin');
    expect(screen.queryByRole('heading', { name: 'Check your inbox' })).toBeNull();
  });

  test('no other instance says so', async () => {
    fakeGateway();
    renderApp('/login');

    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(BANNER)).toBeNull();
  });
});
