import type { moderationApi } from '@attune/gateway-contract/moderation';
import type { z } from 'zod';

type Report = z.input<typeof moderationApi.report.input>;

export type ReportReason = Report['reason'];
/** Where the member met what they report. */
export type ReportAbout = NonNullable<Report['about']>;

/** In the order in which they are offered. */
export const REASONS: readonly ReportReason[] = ['fake', 'harassment', 'spam', 'underage', 'danger', 'other'];
