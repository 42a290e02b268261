import { Mark, type ShownMark } from '@attune/auth-contract/shown-marks';

/** A mark that everyone sees, and until when. */
export interface KeptMark {
  mark: Mark;
  until: Date;
}

/** No end that is known. */
const OPEN_END = new Date('9999-12-31');

/** What auth says of a member's marks, without those that only a newer version knows. */
export const keptMarks = (shown: ShownMark[]): KeptMark[] =>
  shown.flatMap(({ mark, until }) => {
    const known = Mark.safeParse(mark);
    return known.success ? [{ mark: known.data, until: until === null ? OPEN_END : new Date(until) }] : [];
  });

/** The marks that everyone sees now. Time alone ends one. */
export const marksNow = ({ marks = [] }: { marks?: KeptMark[] }): Mark[] =>
  marks.filter(({ until }) => until.getTime() > Date.now()).map(({ mark }) => mark);
