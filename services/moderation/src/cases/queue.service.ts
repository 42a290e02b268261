import type { QueueItem } from '@attune/moderation-contract/case';
import type { moderationContract } from '@attune/moderation-contract/moderation.contract';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { ModeratorNames } from '../desk/moderator-names.js';
import { ModeratorService } from '../desk/moderator.service.js';
import { cursorFrom, cursorOf } from '../desk/page-cursor.js';
import { ReportRepository } from '../reports/report.repository.js';
import { toItem } from './case.presenter.js';
import type { CaseDocument } from './case.schema.js';
import { QueueRepository } from './queue.repository.js';
import { ReporterRecords } from './reporter-records.js';

const PAGE = 50;

/** What waits for moderators. A case about oneself is shown to others only. */
@Injectable()
export class QueueService {
  constructor(
    private readonly moderators: ModeratorService,
    private readonly cases: QueueRepository,
    private readonly reports: ReportRepository,
    private readonly records: ReporterRecords,
    private readonly names: ModeratorNames,
  ) {}

  async page(
    { kind, after }: InputOf<typeof moderationContract, 'queue'>,
    caller: Caller,
    call: Call,
  ): Promise<{ items: QueueItem[]; next: string | null }> {
    await this.moderators.require(caller);
    const cursor = cursorFrom(after);
    await this.moderators.record(caller, call, { act: 'queue_read', detail: kind });
    const { userId } = caller;
    const found = await (kind === 'cases'
      ? this.cases.open(cursor, userId, PAGE)
      : this.cases.appealed(cursor, userId, PAGE));
    const reported = await this.#reported(found);
    const nameOf = await this.names.of(
      found.map(({ claim }) => claim?.moderatorId),
      caller,
    );
    const now = new Date();
    const last = found.length === PAGE ? found.at(-1) : undefined;
    return {
      items: found.map(one => {
        const { doubtful, ownReasons } = reported(one);
        return { ...toItem(one, userId, doubtful, now, nameOf), ownReasons };
      }),
      next: last ? cursorOf(endOf(last, kind)) : null,
    };
  }

  /** Of the reports in a case, how many are doubtful, and which of the operator's own reasons they name. */
  async #reported(found: CaseDocument[]) {
    const made = await this.reports.reportersOf(found.flatMap(({ reportIds }) => reportIds));
    const recordOf = await this.records.of(made.map(({ reporterId }) => reporterId));
    const reports = new Map(made.map(report => [report._id, report]));
    return ({ reportIds }: CaseDocument) => {
      const inCase = reportIds.flatMap(reportId => reports.get(reportId) ?? []);
      return {
        doubtful: inCase.filter(({ reporterId }) => recordOf(reporterId).isDoubtful).length,
        ownReasons: [...new Set(inCase.flatMap(({ ownReason }) => ownReason ?? []))],
      };
    };
  }
}

const endOf = ({ _id, urgency, openedAt, appealWaitsSince }: CaseDocument, kind: 'cases' | 'appeals') =>
  kind === 'cases' ? { _id, urgency, at: openedAt } : { _id, at: appealWaitsSince ?? openedAt };
