import { screen } from '@testing-library/react';
import { alice, fakeGateway, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { CASE, openCase, shownCase } from '../model/desk.fixture.js';

describe('The messages of a case', () => {
  test('what a removed message said before can be read and quoted', async () => {
    const [report] = openCase.reports;
    const [first, second, third] = report?.evidence?.messages ?? [];
    if (!report?.evidence || !first || !second || !third) throw new Error('There are three messages.');
    const at = new Date().toISOString();
    const removed = { ...second, text: '', deletedAt: at, formerTexts: [{ text: second.text, until: at }] };
    const evidence = { ...report.evidence, messages: [first, removed, third] };
    fakeGateway({
      'GET /api/auth/me': alice,
      'GET /api/desk': success(),
      [`GET /api/desk/cases/${CASE}`]: () => shownCase({ ...openCase, reports: [{ ...report, evidence }] }),
    });
    renderApp(`/desk/cases/${CASE}`);
    await screen.findByRole('heading', { name: 'Bob Builder' });

    const said = screen.getByText('You will regret that.').closest('li');
    expect(said).toHaveTextContent('This message was removed.');
    expect(screen.getByRole('button', { name: 'Quote “You will regret that.”' })).toBeVisible();
  });
});
