import { friendsContract, type ReportToMove } from '@attune/friends-contract/friends.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import { ServiceProof } from '@attune/platform/service-proof';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import { evidenceEnd } from '../evidence/evidence-end.js';
import { idOf } from '../ids.js';
import { ReportRepository } from '../reports/report.repository.js';
import type { ReportDocument } from '../reports/report.schema.js';

const PAGE = 100;

/** Moves the reports that friends took while there was no moderation service, or from gateways of 0.1.0. */
@Injectable()
@Scheduled({ service: 'moderation', name: 'moved-reports', everyMs: 60_000 })
export class MovedReportsTask extends ScheduledTask {
  constructor(
    private readonly reports: ReportRepository,
    private readonly proofs: ServiceProof,
    private readonly sweeps: Sweeps,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'MovedReportsTask',
      find: () => this.#toMove(),
      each: report => this.#move(report, now),
      idsOf: ({ _id }) => ({ reportId: _id }),
    });
  }

  /** Page after page: those that fail stay where they are. */
  async *#toMove(): AsyncGenerator<ReportToMove> {
    const proof = this.proofs.of('friends', 'reportsToMove');
    for (let after: string | undefined = ''; after !== undefined && !this.isStopped;) {
      const { reports }: { reports: ReportToMove[] } = await this.friends.reportsToMove({ limit: PAGE, proof, after });
      yield* reports;
      after = reports.length < PAGE ? undefined : reports.at(-1)?._id;
    }
  }

  async #move(report: ReportToMove, now: Date): Promise<void> {
    await this.reports.keep(moved(report, now));
    const ids = [report._id];
    await this.friends.removeMovedReports({ ids, proof: this.proofs.of('friends', 'removeMovedReports', ...ids) });
  }
}

/** The periodic task files it and copies its picture. */
function moved(report: ReportToMove, now: Date): ReportDocument {
  const { _id, reporterId, targetId, reason, details, snapshot, at } = report;
  const { username, firstname, lastname, profilePicture } = snapshot;
  return {
    _id: idOf('friends', _id),
    reporterId,
    target: { _id: targetId, username, firstname, lastname },
    reason,
    details,
    about: { kind: 'profile' },
    at: new Date(at),
    digest: _id,
    evidence: {
      profile: null,
      pictures: profilePicture === null ? [] : [{ profilePicture, state: 'waiting' }],
      messages: [],
      note: null,
    },
    evidenceEndsAt: evidenceEnd(now),
    unfiledSince: now,
    ...(profilePicture !== null && { uncopiedSince: now }),
  };
}
