/** A decided case and its reports are deleted together with the audit log's lines about the decision. */
export const CASE_MONTHS = 36;
/** Long enough to see who reports falsely. */
export const UNMEASURED_CASE_MONTHS = 12;
