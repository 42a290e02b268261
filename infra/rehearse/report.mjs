import { cpus, loadavg } from 'node:os';
/** What the figures depend on. */
export const machine = () => ({
  on: new Date().toISOString().slice(0, 10),
  node: process.version,
  processors: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
  load: loadavg()[0]?.toFixed(1) ?? '?',
});
/** @param {{ about: ReturnType<typeof machine>, roll: import('./run.mjs').Roll, scaling: import('./run.mjs').Scaling, faults: string[] }} found */
export function report(found) {
  return JSON.stringify(found, undefined, 2);
}
