import type { moderationApi, OwnReason } from '@attune/gateway-contract/moderation';
import type { z } from 'zod';

type Report = z.input<typeof moderationApi.report.input>;

type ReportReason = Report['reason'];
/** Where the member met what they report. */
export type ReportAbout =
  NonNullable<Report['about']> | { kind: 'comment'; commentId: string } | { kind: 'event'; eventId: string };

/** The same as the report states it: a comment or an event is named in addition to the profile. */
export function subjectOf(about: ReportAbout): Pick<Report, 'about' | 'commentId' | 'eventId'> {
  if (about.kind === 'comment') return { about: { kind: 'profile' }, commentId: about.commentId };
  return about.kind === 'event' ? { about: { kind: 'profile' }, eventId: about.eventId } : { about };
}

/** In the order in which they are offered. */
export const REASONS: readonly ReportReason[] = ['fake', 'harassment', 'spam', 'underage', 'danger', 'other'];

/** What a report says of the reason that was chosen; undefined where there is none of it. */
export function reasonOf(
  chosen: string | null,
  ownReasons: readonly OwnReason[],
): Pick<Report, 'reason' | 'ownReason'> | undefined {
  const reason = REASONS.find(one => one === chosen);
  if (reason) return { reason };
  const own = ownReasons.find(({ id }) => id === chosen);
  return own && { reason: own.countsAs, ownReason: own.id };
}
