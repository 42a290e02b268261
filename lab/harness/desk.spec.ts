import { misfiled } from './desk.ts';

const made = { reporterId: 'alice', details: 'report 1', reportId: 'r1' };
const stored = { _id: 'r1', reporterId: 'alice', details: 'report 1' };
const kinds = (...given: Parameters<typeof misfiled>) => misfiled(...given).map(({ kind }) => kind);

describe('The judge of reports', () => {
  test('nothing is wrong with a report in one case, nor with one that was never acknowledged and is not stored', () => {
    const { reportId: _, ...unanswered } = made;

    expect(kinds([made], [stored], [{ reportIds: ['r1'] }])).toEqual([]);
    expect(kinds([unanswered], [], [])).toEqual([]);
  });

  test('a report that was acknowledged and is not stored is lost', () => {
    expect(kinds([made], [], [])).toEqual(['lost']);
  });

  test('a report that is stored twice is doubled', () => {
    const again = { ...stored, _id: 'r2' };

    expect(kinds([made], [stored, again], [{ reportIds: ['r1', 'r2'] }])).toEqual(['doubled']);
  });

  test('a report in no case, or in two, is misfiled', () => {
    expect(kinds([made], [stored], [])).toEqual(['misfiled']);
    expect(kinds([made], [stored], [{ reportIds: ['r1'] }, { reportIds: ['r1'] }])).toEqual(['misfiled']);
  });
});
