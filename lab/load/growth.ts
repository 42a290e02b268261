import { sum } from '../harness/report.ts';

const TEN_MINUTES_MS = 600_000;

interface Point {
  /** Milliseconds */
  at: number;
  bytes: number;
}

/** By how much of its size something grows in ten minutes: the slope of the least squares, beside the line's value at the beginning. */
export function growthPerTenMinutes(points: readonly Point[]): number {
  const mean = (numbers: number[]) => sum(numbers) / numbers.length;
  const [at, bytes] = [mean(points.map(point => point.at)), mean(points.map(point => point.bytes))];
  const slope =
    sum(points.map(point => (point.at - at) * (point.bytes - bytes))) / sum(points.map(point => (point.at - at) ** 2));
  const begun = bytes + slope * ((points[0]?.at ?? NaN) - at);
  return (slope * TEN_MINUTES_MS) / begun;
}
