import { randomBytes } from 'node:crypto';
import { authContract } from '@attune/auth-contract/auth.contract';
import type { AccountDeleted } from '@attune/auth-contract/deletion';
import { createAnnouncer } from '@attune/platform/announcer';
import type { PlatformConfig } from '@attune/platform/config';
import { connectClient } from '@attune/platform/connect-client';
import { testProofs } from '@attune/platform/testing/test-proofs';

interface Report {
  deletionId: string;
  service: string;
}

/** What a fake auth answers to reports, and the reports it took. */
export function deletionReports() {
  const reports: Report[] = [];
  return { reports, reportErased: async (report: Report) => void reports.push(report) };
}

export type Announced = Awaited<ReturnType<typeof startDeletions>>;

/** Announces deleted accounts as auth does. */
export async function startDeletions(config: PlatformConfig) {
  const { transport } = await connectClient(authContract, config);
  const { accountDeleted } = createAnnouncer(authContract, transport);
  const proofs = testProofs('auth');
  return {
    announce: async (userId: string, given: Partial<AccountDeleted> = {}): Promise<string> => {
      const deletionId = given.deletionId ?? randomBytes(16).toString('hex');
      const proof = proofs.toAll('accountDeleted', userId, deletionId);
      await accountDeleted({ userId, deletionId, photos: [], reported: ['friends'], proof, ...given });
      return deletionId;
    },
    stop: () => transport.close(),
  };
}
