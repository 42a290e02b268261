/** A decided case goes with its reports when the lines of the audit log about its decision do. */
export const CASE_MONTHS = 36;
/** Long enough to see who reports falsely. */
export const UNMEASURED_CASE_MONTHS = 12;
