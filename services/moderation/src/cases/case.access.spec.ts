import { testCaller } from '@attune/platform/testing/test-config';
import type { ReportRepository } from '../reports/report.repository.js';
import { CaseAccess } from './case.access.js';
import type { CaseRepository } from './case.repository.js';
import type { CaseDocument } from './case.schema.js';

const MODERATOR = testCaller('a'.repeat(24));
const MEMBER = testCaller('b'.repeat(24));
const REPORTER = testCaller('c'.repeat(24));
const found = { _id: 'one', memberId: MEMBER.userId, reportIds: ['report'] } as unknown as CaseDocument;
const isReporterOf = jest.fn(async (_ids: string[], userId: string) => userId === REPORTER.userId);
const access = new CaseAccess(
  { find: async (id: string) => (id === 'one' ? found : undefined) } as unknown as CaseRepository,
  { isReporterOf } as unknown as ReportRepository,
);

describe('CaseAccess', () => {
  test('a moderator whom a case does not concern reads it', async () => {
    expect(await access.find('one', MODERATOR)).toBe(found);
    expect(isReporterOf).toHaveBeenCalledWith(['report'], MODERATOR.userId);
  });

  test('a case about oneself does not exist, no more than one that is not there', async () => {
    const unknown = { code: 'not_found', reason: 'unknown_case' };

    await expect(access.find('one', MEMBER)).rejects.toMatchObject(unknown);
    await expect(access.find('another', MODERATOR)).rejects.toMatchObject(unknown);
  });

  test('who reported it does not decide it', async () => {
    const refused = { code: 'forbidden', reason: 'case_concerns_oneself' };

    await expect(access.find('one', REPORTER)).rejects.toMatchObject(refused);
  });
});
