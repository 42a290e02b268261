import { APPLICATION_DAYS, CLOSED_DAYS } from '@attune/auth-contract/application';
import { Schema } from 'mongoose';

const DAY = 24 * 3_600_000;
export const WAITING_MS = APPLICATION_DAYS * DAY;
export const CLOSED_MS = CLOSED_DAYS * DAY;

/** Of an account that waits for the moderators. What was written goes with the decision. */
export interface Application {
  since: Date;
  introduction?: string;
  /** Once it is over without an approval. */
  outcome?: 'declined' | 'unanswered';
  closedAt?: Date;
}

export const applicationSchema = new Schema<Application>(
  { since: { type: Date, required: true }, introduction: String, outcome: String, closedAt: Date },
  { _id: false },
);

/** When it ends undecided; once it is over, when its account is gone. */
export const endOf = ({ since, closedAt }: Application): Date =>
  closedAt ? new Date(closedAt.getTime() + CLOSED_MS) : new Date(since.getTime() + WAITING_MS);

/** Whether the link in the mail was followed: by members, and by applicants who wait or were refused. */
export const isConfirmed = (user: { isVerified: boolean; application?: Application }): boolean =>
  user.isVerified || user.application !== undefined;

/** The same two, in a query. */
export const CONFIRMED = { $or: [{ isVerified: true }, { application: { $exists: true } }] };
export const UNCONFIRMED = { isVerified: false, application: { $exists: false } } as const;
export const WAITING = {
  isVerified: false,
  'application.since': { $exists: true },
  'application.closedAt': { $exists: false },
} as const;
