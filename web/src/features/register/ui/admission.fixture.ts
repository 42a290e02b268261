import { screen } from '@testing-library/react';
import type { Answer } from '../../../../test/fake-gateway.js';
import type { renderApp } from '../../../../test/render-app.js';

export const CODE = 'c'.repeat(43);
export const answering = (body: object): Answer => ({ status: 200, body: { success: true, ...body } });
export const byInvitation = { 'GET /api/admission': answering({ admission: 'invited', domains: [] }) };
export const reachedAt = (contact: string | null) => ({ 'GET /api/operator': answering({ name: null, contact }) });
export const open = (isOpen: boolean) => ({ 'POST /api/admission/invitation': answering({ isOpen }) });

export const alice = {
  Username: 'alice',
  'First name': 'Alice',
  'Last name': 'Liddell',
  Email: 'alice@example.org',
  Password: 'down the hole',
};
/** Fills in the form of registration and sends it. */
export async function fillIn(user: ReturnType<typeof renderApp>['user']) {
  await screen.findByLabelText('Username');
  for (const [label, text] of Object.entries(alice)) await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByLabelText('I’m 18 or older'));
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
}
