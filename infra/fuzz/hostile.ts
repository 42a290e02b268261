import fc from 'fast-check';

// Written into JSON without quotes: what JSON.stringify cannot write.
const BARE = '\ue000';
const bare = (text: string) => `${BARE}${text}${BARE}`;

const deep = (levels: number) => Array.from({ length: levels }).reduce<unknown>(inner => [inner], 1);

const VALUES: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, bare('-0'), bare('1e400'), bare('9'.repeat(400))],
  ...['', ' ', '\0', 'a\0b', '\u200b', '\u202eabc', '\ufeff', 'null', 'undefined', 'NaN', 'Infinity', '0x10', '1e3'],
  ...['\ud800', 'a\udfff', 'é'.normalize('NFD'), '👩‍👩‍👧‍👦', 'z' + '\u0301'.repeat(500), 'ﷺ'.repeat(100), 'İıſK'],
  ...['__proto__', 'constructor', 'prototype', 'hasOwnProperty', '$where', '$ne', 'a.b', '.', '..', '../../etc/passwd'],
  ...["' or 1=1 --", '{{7*7}}', '${7*7}', '<script>alert(1)</script>', '%00', '\r\nSet-Cookie: a=b', '*', '(?=', '[', '\\'],
  ...['x'.repeat(300), 'x'.repeat(5000), '\n'.repeat(2000), 'f'.repeat(24), '0'.repeat(24), 'F'.repeat(24)],
  ...['0000-00-00', '+275760-09-13T00:00:00.001Z', '9999-12-31T23:59:59.999Z', '2026-02-30T00:00:00Z', '-000001-01-01T00:00:00Z'],
  ...[[], {}, [[]], [null], [{}], ['f'.repeat(24)], deep(50), deep(3000), Array.from({ length: 3000 }, () => 1)],
  ...[{ $ne: null }, { $gt: '' }, { $regex: '.*' }, { $where: 'sleep(1)' }, { length: 1e9 }, { toString: 1, valueOf: null }],
  ...[{ then: 'x' }, { toJSON: 'x' }, { type: 'Buffer', data: [1] }, { _id: 1 }, { constructor: { prototype: { a: 1 } } }],
  JSON.parse('{"__proto__":{"isAdmin":true,"userId":"x"}}'),
  Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`k${n}`, n])),
];
const NAMES = ['__proto__', 'constructor', '$set', 'userId', 'callerId', 'isAdmin', 'requestId', '', 'a.b', '\0', 'toString'];

/** A value that no schema hopes for. */
export const hostileValues = fc.constantFrom(...VALUES);

/** One place of some content, counted through it, and what becomes of it. */
export interface Spoiling {
  place: number;
  how: 'replace' | 'remove' | 'add' | 'wrap';
  value: unknown;
  name: string;
}

export const spoilings: fc.Arbitrary<Spoiling> = fc.record({
  place: fc.nat(1000),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap'),
  value: hostileValues,
  name: fc.constantFrom(...NAMES),
});

/** The content with one place spoilt. */
export function spoilt(content: unknown, { place, how, value, name }: Spoiling): unknown {
  const root = { content: structuredClone(content) };
  const all = placesIn(root);
  const [holder, key] = all[place % all.length] as Place;
  const there = holder[key];
  if (how === 'replace') set(holder, key, value);
  else if (how === 'wrap') set(holder, key, [there]);
  else if (how === 'remove') Reflect.deleteProperty(holder, key);
  else if (typeof there === 'object' && there !== null) set(there as Holder, name, value);
  return root.content;
}

type Holder = Record<string, unknown>;
type Place = [holder: Holder, key: string];

// An assignment to `__proto__` would make no field.
const set = (holder: Holder, key: string, value: unknown) =>
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });

const placesIn = (holder: object): Place[] =>
  Object.entries(holder).flatMap(([key, inner]): Place[] => [
    [holder as Holder, key],
    ...(typeof inner === 'object' && inner !== null ? placesIn(inner) : []),
  ]);

/** JSON with what only a program that writes it by hand would write. */
export const hostileJson = (content: unknown) =>
  (JSON.stringify(content) ?? '').replaceAll(new RegExp(`"${BARE}([^"${BARE}]*)${BARE}"`, 'g'), '$1');

/** Bodies that hold no JSON that a route takes. */
export const BODIES = ['', ' ', '{', 'null', '[]', '"x"', '1', '1e400', '{"a":1,"a":2}', '{"__proto__":{"a":1}}', '\ufeff{}', '{}{}']
  .map(text => Buffer.from(text))
  .concat([
    Buffer.from('['.repeat(20_000) + ']'.repeat(20_000)),
    Buffer.from('{"a":'.repeat(5000) + '1' + '}'.repeat(5000)),
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from('{"text":"\\ud800"}'),
    Buffer.alloc(200_000, 'a'),
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
    Buffer.from('GIF89a'),
  ]);
export const TYPES = [
  ...['application/json', 'application/json; charset=utf-16', 'application/json;;', 'text/plain', 'application/xml'],
  ...['multipart/form-data; boundary=a', 'application/x-www-form-urlencoded', 'image/png', 'image/svg+xml', '*/*', 'a', ''],
];
export const HEADERS: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'content-encoding': 'gzip' },
  { 'accept-language': 'xx-'.repeat(200) },
  { 'accept-language': '*;q=9,__proto__' },
  { 'x-forwarded-for': 'not an address, 1.2.3.4' },
  { 'x-request-id': '../../etc' },
  { traceparent: '00-' + 'z'.repeat(32) + '-0-1' },
  { cookie: 'sid=a; sid=b' },
  { cookie: 'sid=' + 'a'.repeat(3000) },
  { cookie: 'sid=%' },
  { 'user-agent': '' },
  { 'user-agent': 'x'.repeat(4000) },
  { range: 'bytes=9-1' },
  { 'if-none-match': '"' + 'a'.repeat(500) },
  { 'if-modified-since': 'never' },
  { 'x-http-method-override': 'DELETE' },
  { accept: 'text/html' },
  Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`x-${n}`, 'a'])),
];
export const QUERIES = ['%zz', '%00', '%ff', 'a=1&a=2', 'with[]=1', 'with[$ne]=1', '__proto__[a]=1', 'a'.repeat(3000), '=', '&&&', 'limit=1e9'];
export const PARAMETERS = ['%00', '%ff', '..%2f..%2fetc', '%2e%2e', '__proto__', 'constructor', '%F0%9F%92%A9', 'a'.repeat(1500), '%20', '*', ':id', '%'];
