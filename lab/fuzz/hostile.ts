import * as fc from 'fast-check';

// Written into JSON without quotes: what JSON.stringify cannot write.
const BARE = '\ue000';
const bare = (text: string) => `${BARE}${text}${BARE}`;

const deep = (levels: number) => Array.from({ length: levels }).reduce<unknown>(inner => [inner], 1);

const WORDS =
  'null undefined NaN Infinity 0x10 1e3 __proto__ constructor prototype hasOwnProperty $where $ne a.b . .. ../../etc/passwd ' +
  "'or(1=1)-- {{7*7}} <script>alert(1)</script> %00 * (?= [ \\ İıſK 👩‍👩‍👧‍👦 0000-00-00 +275760-09-13T00:00:00.001Z " +
  '9999-12-31T23:59:59.999Z 2026-02-30T00:00:00Z -000001-01-01T00:00:00Z';
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u200b',
  '\u202eabc',
  '\ufeff',
  '\ud800',
  'a\udfff',
  'e\u0301',
  '\r\nSet-Cookie: a=b',
];
const LONG = [`z${'\u0301'.repeat(500)}`, 'ﷺ'.repeat(100), 'x'.repeat(300), 'x'.repeat(5000), '\n'.repeat(2000)];
const NUMBERS = [0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, bare('-0'), bare('1e400'), bare('9'.repeat(400))];
// Read as JSON, because a literal could not have a field `__proto__`.
const OBJECTS = [
  '[null, true, false, [], {}, [[]], [null], [{}], {"$ne": null}, {"$gt": ""}, {"$regex": ".*"}, {"$where": "sleep(1)"}]',
  '[{"length": 1e9}, {"toString": 1, "valueOf": null}, {"then": "x"}, {"toJSON": "x"}, {"type": "Buffer", "data": [1]}]',
  '[{"_id": 1}, {"constructor": {"prototype": {"a": 1}}}, {"__proto__": {"isAdmin": true, "userId": "x"}}]',
].flatMap(text => JSON.parse(text) as unknown[]);
const VALUES = [
  ...WORDS.split(' '),
  ...TEXTS,
  ...LONG,
  ...NUMBERS,
  ...OBJECTS,
  ...['f', '0', 'F'].map(digit => digit.repeat(24)),
  deep(50),
  deep(3000),
  Array.from({ length: 3000 }, () => 1),
];
const NAMES = '__proto__ constructor $set userId callerId isAdmin requestId a.b toString'.split(' ');

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
export const BODIES = [
  '',
  ' ',
  '{',
  'null',
  '[]',
  '"x"',
  '1',
  '1e400',
  '{"a":1,"a":2}',
  '{"__proto__":{"a":1}}',
  '\ufeff{}',
]
  .concat('['.repeat(20_000) + ']'.repeat(20_000), `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, '{"text":"\\ud800"}')
  .map(text => Buffer.from(text))
  .concat(
    Buffer.from('{"\xff\xfe":1}', 'latin1'),
    Buffer.alloc(200_000, 'a'),
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  );
export const TYPES = (
  'application/json application/json;charset=utf-16 application/json;; text/plain application/xml image/png */* a ' +
  'multipart/form-data;boundary=a application/x-www-form-urlencoded image/svg+xml'
).split(' ');
const header = (name: string) => (value: string) => ({ [name]: value });
export const HEADERS: Record<string, string>[] = [
  ...['https://evil.example', 'null', ''].map(header('origin')),
  ...['cross-site', 'same-site'].map(header('sec-fetch-site')),
  ...['sid=a; sid=b', `sid=${'a'.repeat(3000)}`, 'sid=%', 'sid=e30.e30.e30', '__proto__=1'].map(header('cookie')),
  ...['xx-'.repeat(200), '*;q=9,__proto__'].map(header('accept-language')),
  ...['', 'x'.repeat(4000)].map(header('user-agent')),
  ...['not an address, 1.2.3.4', '::ffff:1.2.3.4%eth0'].map(header('x-forwarded-for')),
  ...['gzip', 'identity'].map(header('content-encoding')),
  ...['../../etc', 'a'.repeat(500)].flatMap(value =>
    ['x-request-id', 'traceparent', 'if-none-match'].map(name => ({ [name]: value })),
  ),
  { range: 'bytes=9-1', 'if-modified-since': 'never', 'x-http-method-override': 'DELETE', accept: 'text/html' },
  Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`x-${n}`, 'a'])),
];
export const QUERIES = (
  '%zz %00 %ff a=1&a=2 with[]=1 with[$ne]=1 __proto__[a]=1 = &&& limit=1e9 ' + 'a'.repeat(3000)
).split(' ');
export const PARAMETERS = (
  '%00 %ff ..%2f..%2fetc __proto__ constructor %F0%9F%92%A9 %20 * :id % ' + 'a'.repeat(1500)
).split(' ');
