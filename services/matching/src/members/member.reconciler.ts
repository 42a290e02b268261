import { authContract } from '@attune/auth-contract/auth.contract';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { ChangeReconciliationTask, type Changes } from '@attune/platform/tasks/change-reconciliation.task';
import { DUE_EVERY_MS } from '@attune/platform/tasks/reconciliation.task';
import { Scheduled } from '@attune/platform/tasks/scheduled-task';
import { Injectable } from '@nestjs/common';
import { OfferedMarks } from '../only-with/offered-marks.js';
import { MarkRepository } from '../seekers/mark.repository.js';
import { MemberRepository } from './member.repository.js';

const DOMAINS_KEY = 'matching:domains-of-marks';
/** Longer than replicas of auth with the former domains answer next to those with the present ones. */
const SETTLED_MS = 10 * 60_000;

/** Of which domains the marks are that were read. */
interface ReadDomains {
  domains: string[];
  /** When all are read once more: a replica of auth with other domains may have answered. */
  againAt?: number;
}

/** Reads from auth who is still a member. Only the reading of all finds who is gone without an erasure, as after a restore of auth. */
@Injectable()
@Scheduled({ service: 'matching', name: 'member-reconciliation', everyMs: DUE_EVERY_MS })
export class MemberReconciler extends ChangeReconciliationTask<DirectoryEntry> {
  protected readonly reconciledKey = 'matching:members:reconciled';

  constructor(
    private readonly members: MemberRepository,
    private readonly marks: MarkRepository,
    private readonly offered: OfferedMarks,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {
    super();
  }

  override async run(): Promise<void> {
    await this.#readAllOfOtherDomains();
    await super.run();
  }

  /** Where the operator names other domains, marks come and go without a change of their members. Before the first reading, none is known. */
  async #readAllOfOtherDomains(): Promise<void> {
    const offered = await this.offered.known();
    if (!offered) return;
    const domains = offered.domains.toSorted();
    const kept = await this.redis.get(DOMAINS_KEY);
    const before = kept === null ? null : (JSON.parse(kept) as ReadDomains);
    const areSame = before?.domains.join() === domains.join();
    const now = Date.now();
    if (areSame && !(before?.againAt !== undefined && before.againAt <= now)) return;
    const read: ReadDomains = areSame ? { domains } : { domains, againAt: now + SETTLED_MS };
    // In this order, a crash in between makes all be read twice, not never.
    await this.redis.del(this.reconciledKey);
    await this.redis.set(DOMAINS_KEY, JSON.stringify(read));
  }

  /** Where none takes part, there is nothing to learn of any. */
  protected async isEmpty(): Promise<boolean> {
    return false;
  }

  protected async page(after: string | null, limit: number): Promise<DirectoryEntry[]> {
    const asked = new Date();
    const { members } = await this.auth.listVerified({ after, limit });
    const ids = members.map(({ userId }) => userId);
    const last = ids.length < limit ? null : (ids.at(-1) ?? null);
    await this.members.markGone({ after, last }, ids, asked);
    return members;
  }

  protected async changedSince(since: string | null, limit: number): Promise<Changes<DirectoryEntry>> {
    const { members, mark, isLast } = await this.auth.listChanged({ since, limit });
    return { items: members, mark, isLast };
  }

  protected idOf({ userId }: DirectoryEntry): string {
    return userId;
  }

  protected async save(members: DirectoryEntry[]): Promise<void> {
    await this.members.markPresent(members.map(({ userId }) => userId));
    await this.members.noteIncognito(members);
    await this.marks.note(members);
  }
}
