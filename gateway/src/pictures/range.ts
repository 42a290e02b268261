/** The first and the last byte of a part. */
interface Part {
  from: number;
  to: number;
}

const RANGE = /^bytes=(\d{0,10})-(\d{0,10})$/;

/** The part of `size` bytes that a browser asks for (RFC 9110, 14.2); undefined for the whole, as for several parts at once. */
export function partOf(range: string | undefined, size: number): Part | 'none' | undefined {
  const [, first = '', last = ''] = RANGE.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const [from, to] = first === '' ? [Math.max(0, size - Number(last)), size - 1] : [Number(first), endOf(last, size)];
  if (first !== '' && last !== '' && Number(last) < from) return undefined;
  return from < size ? { from, to } : 'none';
}

const endOf = (last: string, size: number) => (last === '' ? size - 1 : Math.min(Number(last), size - 1));
