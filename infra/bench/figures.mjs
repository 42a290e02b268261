import { cpus, loadavg } from 'node:os';

/** @param {number[]} numbers */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @param {number[]} numbers @param {number} share */
export function quantile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** What the figures depend on. */
export const machine = () => ({
  at: new Date().toISOString(),
  node: process.version,
  cpus: `${cpus().length} × ${cpus()[0].model.trim()}`,
  loadBefore: Number(loadavg()[0].toFixed(2)),
});

/**
 * Rows under their headings; the first column to the left, the others to the right.
 *
 * @param {string[][]} rows the headings first
 */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map(row => row[column].length)));
  const line = row => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  ');
  const [head, ...body] = rows.map(line);
  return [head, widths.map(width => '-'.repeat(width)).join('  '), ...body].join('\n');
}
