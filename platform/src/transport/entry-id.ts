/** The order of entries in a stream: an id is the time in milliseconds, and a number within it. */
export function inOrder(one: string, other: string): number {
  const [time = 0, n = 0] = one.split('-').map(Number);
  const [otherTime = 0, otherN = 0] = other.split('-').map(Number);
  return time - otherTime || n - otherN;
}
