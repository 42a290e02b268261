import type { KindWith } from '@attune/notifications-contract/news';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { InjectAnnouncer } from '@attune/platform/announcer';
import type { Announcer } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { PushPlanner } from '../push/push-planner.js';
import { EntryRepository } from '../entries/entry.repository.js';
import { type Entry, KEPT_MS, keyAbout } from '../entries/entry.schema.js';

type Listed = KindWith<'list', 'notifications'>;

/** What a notification of another member is about, at a revision of the two. */
interface About {
  kind: Exclude<Listed, News['kind']>;
  userId: string;
  memberId: string;
  revision: number;
}

/** A notification that does not depend on other members. `reference` names what it is about, once for each member and kind. */
interface News {
  kind: Extract<Listed, KindWith<'person', 'none'>>;
  userId: string;
  reference: string;
  until?: Date;
}

/** Writes notifications. Done again for the same event, which may come twice and late, it has the effect of once. */
@Injectable()
export class Notifier {
  constructor(
    private readonly entries: EntryRepository,
    private readonly pushes: PushPlanner,
    @InjectAnnouncer(notificationsContract) private readonly events: Announcer<typeof notificationsContract>,
  ) {}

  async open(about: About): Promise<void> {
    await this.#writeAbout(about, true);
  }

  /** Also what has not been opened yet: the event that opens it may come later. */
  async close(about: About): Promise<void> {
    await this.#writeAbout(about, false);
  }

  async tell({ kind, userId, reference, until }: News): Promise<void> {
    const key = `${kind}:${userId}:${reference}`;
    await this.#write({ key, userId, kind, revision: 1, isOpen: true, ...(until && { removeAt: until }) });
  }

  async #writeAbout({ kind, userId, memberId, revision }: About, isOpen: boolean): Promise<void> {
    await this.#write({ key: keyAbout({ kind, userId, memberId }), userId, kind, memberId, revision, isOpen });
  }

  /** Announced and planned also where nothing was written: the process may have died after the write. */
  async #write(entry: Omit<Entry, 'at' | 'removeAt'> & { removeAt?: Date }): Promise<void> {
    const at = new Date();
    const { key: thing, kind, userId, memberId, revision, isOpen, removeAt } = entry;
    await this.entries.write({ ...entry, at, removeAt: removeAt ?? new Date(at.getTime() + KEPT_MS) });
    const news = { thing, kind, userId, revision, ...(memberId !== undefined && { memberId }) };
    if (isOpen) await this.pushes.plan([{ ...news, ...(removeAt && { until: removeAt }) }]);
    await this.events.notificationsChanged({ userId });
  }
}
