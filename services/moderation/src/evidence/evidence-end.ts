/** When the evidence of a case ends that is never decided. */
export const OPEN_MONTHS = 12;

/** When the evidence of a report of that time ends, while its case is open. */
export const evidenceEnd = (reportedAt: Date): Date => monthsAfter(reportedAt, OPEN_MONTHS);

export function monthsAfter(date: Date, months: number): Date {
  const end = new Date(date);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}
