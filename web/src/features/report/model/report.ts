import type { moderationApi } from '@attune/gateway-contract/moderation';
import type { z } from 'zod';

type Report = z.input<typeof moderationApi.report.input>;

export type ReportReason = Report['reason'];
/** Where the member met what they report. */
export type ReportAbout = NonNullable<Report['about']> | { kind: 'comment'; commentId: string };

/** The same as the report states it: a comment is named in addition to the profile. */
export const subjectOf = (about: ReportAbout): Pick<Report, 'about' | 'commentId'> =>
  about.kind === 'comment' ? { about: { kind: 'profile' }, commentId: about.commentId } : { about };

/** In the order in which they are offered. */
export const REASONS: readonly ReportReason[] = ['fake', 'harassment', 'spam', 'underage', 'danger', 'other'];
