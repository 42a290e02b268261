import { screen, within } from '@testing-library/react';
import { alice, fakeGateway, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { CASE, openCase, shownCase } from '../model/desk.fixture.js';

const event = { title: 'A walk by the lake', startsAt: '2026-05-01T12:00:00.000Z', timeZone: 'Pacific/Marquesas' };

describe('The event of the evidence', () => {
  test.each([
    [true, 'Both of them had said they’d come.'],
    [false, /Whether the other person had isn’t known\.$/],
  ])(
    'is named with its day on the clock of the place, and says who had said they come (both: %s)',
    async (bothCame, said) => {
      const reports = openCase.reports.map(report => ({
        ...report,
        evidence: report.evidence && { ...report.evidence, event: { ...event, bothCame } },
      }));
      fakeGateway({
        'GET /api/auth/me': alice,
        'GET /api/desk': success(),
        [`GET /api/desk/cases/${CASE}`]: shownCase({ ...openCase, reports }),
      });
      renderApp(`/desk/cases/${CASE}`);

      const heading = await screen.findByRole('heading', { name: 'Event' });
      const part = within(heading.parentElement as HTMLElement);
      expect(part.getByText(/^A walk by the lake, .*May.*\b0?2:30/)).toBeVisible();
      expect(part.getByText(said)).toBeVisible();
    },
  );
});
