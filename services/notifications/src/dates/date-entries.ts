import type { DateNotification } from '@attune/notifications-contract/date-notification';
import { isKnown, NEWS } from '@attune/notifications-contract/news';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import type { PersonIn } from '../entries/people-in-news.js';
import { DateEntryRepository } from './date-entry.repository.js';
import type { DateEntryDocument } from './date-entry.schema.js';

const AT_MOST = 50;

/** A member's news of dates, with the other one as the member sees them now. */
@Injectable()
export class DateEntries {
  constructor(private readonly entries: DateEntryRepository) {}

  /** Those that the member is still to be told of. */
  async open({ userId }: Caller, since: Date): Promise<DateEntryDocument[]> {
    const found = await this.entries.open(userId, since, AT_MOST);
    return found.filter(({ kind }) => isKnown(kind));
  }

  shown(open: DateEntryDocument[], personIn: PersonIn, seenUpTo: Date): DateNotification[] {
    return open.flatMap(entry => {
      const person = personIn(entry);
      return person || NEWS[entry.kind].person === 'anyone' ? [{ ...shown(entry, seenUpTo), person }] : [];
    });
  }
}

const shown = ({ _id, kind, planId, at }: DateEntryDocument, seenUpTo: Date) => ({
  id: _id.toHexString(),
  kind,
  planId,
  at: at.toISOString(),
  isSeen: at <= seenUpTo,
});
