import { instance } from './instance.js';

/** Whether a report's own reason is one that the operator offers now, and counts as the report says. */
export const isReasonOffered = ({ reason, ownReason }: { reason: string; ownReason?: string | undefined }): boolean =>
  ownReason === undefined ||
  (instance().reasons ?? []).some(({ id, countsAs }) => id === ownReason && countsAs === reason);
