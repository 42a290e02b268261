import { cpus, loadavg } from 'node:os';

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export function median(numbers: readonly number[]) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

export function quantile(numbers: readonly number[], share: number) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** What the figures depend on. */
export const machine = () => ({
  at: new Date().toISOString(),
  node: process.version,
  cpus: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
  loadBefore: Number((loadavg()[0] ?? 0).toFixed(2)),
});

export const count = (number: number) => Math.round(number).toLocaleString('en');
export const times = (ratio: number) => `${ratio.toFixed(2)} ×`;
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
export const ms = (milliseconds: number) => milliseconds.toFixed(1);

/** A table in Markdown. The headings come first; the first column is aligned to the left, the others to the right. */
export function table(rows: readonly (readonly (string | number)[])[]) {
  const texts = rows.map(row => row.map(String));
  const widths = (texts[0] ?? []).map((_, column) => Math.max(3, ...texts.map(row => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const padded = texts.map(row =>
    line(row.map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))),
  );
  const rule = line(
    widths.map((width, index) => (index === 0 ? `:${'-'.repeat(width - 1)}` : `${'-'.repeat(width - 1)}:`)),
  );
  return [padded[0], rule, ...padded.slice(1)].join('\n');
}
