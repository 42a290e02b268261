import type { EvidenceEvent } from '@attune/dates-contract/event';

export const A_WALK = { title: 'A walk by the lake', startsAt: '2026-12-05T10:00:00.000Z', timeZone: 'Europe/Berlin' };

/** What dates knows of events. */
export class EventsOfWorld {
  /** Who comes, by the id of the event. */
  readonly guests = new Map<string, string[]>();

  evidenceOf(eventId: string, reporterId: string, memberId: string): EvidenceEvent | null {
    const guests = this.guests.get(eventId) ?? [];
    return guests.includes(reporterId) ? { ...A_WALK, bothCame: guests.includes(memberId) } : null;
  }
}
