// A process of its own that outlives the process that started it by as long as it takes to end that one's children.
// It is told of children as lines on its standard input, "+pid" and "-pid"; the input's end means that the parent is gone.
import { createInterface } from 'node:readline';

const STOP_TIMEOUT_MS = 10_000;
const children = new Set<number>();

for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1));
  if (line.startsWith('+')) children.add(pid);
  else children.delete(pid);
}
endAll('SIGTERM');
const deadline = Date.now() + STOP_TIMEOUT_MS;
while (children.size > 0 && Date.now() < deadline) {
  await new Promise(resolve => setTimeout(resolve, 100));
  for (const pid of children) if (!isAlive(pid)) children.delete(pid);
}
endAll('SIGKILL');

function endAll(signal: NodeJS.Signals) {
  for (const pid of children) {
    try {
      process.kill(-pid, signal);
    } catch {
      children.delete(pid);
    }
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
