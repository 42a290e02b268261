import { isPlanted } from './leaks.ts';

const KEPT = 24;
const TEXT_AT_MOST = 2048;
/** Of refusals. */
const SENTENCES = ['fields', 'fieldReasons', 'message', 'msg', 'reason', 'params'];
/** What a field takes that is called otherwise where the product answers it. */
const ALIASES: Record<string, string> = {
  ...Object.fromEntries(
    ['targetId', 'requesterId', 'friendId', 'memberId', 'withId', 'with', 'recipientId'].map(name => [name, 'member']),
  ),
  userId: 'self',
  senderId: 'self',
  townId: 'id',
  photoId: 'photos.id',
  before: 'next',
  after: 'next',
  afterReport: 'nextReport',
  token: 'keepToken',
  current: 'password',
  commentId: '_id',
  upTo: 'createdAt',
  since: 'createdAt',
  file: 'profilePicture',
};

/** In place of a value: the nth from the end that is known under this name, `otherwise` where there is none. */
export class Known {
  name: string;
  n: number;
  otherwise: unknown;

  constructor(name: string, n: number, otherwise: unknown) {
    this.name = name;
    this.n = n;
    this.otherwise = otherwise;
  }

  toJSON() {
    return { known: this.name, n: this.n };
  }
}

export const isAlias = (name: string) => Object.hasOwn(ALIASES, name);

/** Ids, tokens and places that the product answered, for later inputs. */
export class KnownValues {
  #byName = new Map<string, (string | number)[]>();

  /** Under this name there is this value alone. */
  only(name: string, value: string) {
    this.#byName.set(name, [value]);
  }

  add(name: string, value: string | number) {
    const values = this.#byName.get(name) ?? [];
    if (values.includes(value)) return;
    if (values.length >= KEPT) values.shift();
    this.#byName.set(name, [...values, value]);
  }

  /** Remembers all values of an answer, by their names; `tag` tells those of one part of the API from others'. */
  learn(tag: string, answer: unknown, name = ''): void {
    if (Array.isArray(answer)) {
      for (const item of answer.slice(0, KEPT) as unknown[]) this.learn(tag, item, name);
    } else if (typeof answer === 'object' && answer !== null) {
      for (const [key, inner] of Object.entries(answer)) if (!SENTENCES.includes(key)) this.learn(tag, inner, key);
    } else if (typeof answer === 'number') {
      this.#learnValue(tag, name, answer);
    } else if (typeof answer === 'string' && answer.length <= TEXT_AT_MOST) {
      // An address of ours: its last part is what a path takes.
      this.#learnValue(tag, name, answer.startsWith('/api/') ? (answer.split('/').at(-1) ?? '') : answer);
    }
  }

  #learnValue(tag: string, name: string, value: string | number) {
    // A text, or an address, of one member would not be found out in an answer to another who had sent it.
    if (isPlanted(String(value)) || String(value).includes('@')) return;
    this.add(name, value);
    this.add(`${tag}.${name}`, value);
  }

  /** The same content with known values in place. */
  resolve(tag: string, content: unknown): unknown {
    if (content instanceof Known) {
      const { name, n, otherwise } = content;
      const own = ALIASES[name] ?? name;
      const values = this.#byName.get(`${tag}.${own}`) ?? this.#byName.get(own) ?? [];
      return values.length > 0 ? values.at(-1 - (n % values.length)) : this.resolve(tag, otherwise);
    }
    if (Array.isArray(content)) return content.map(item => this.resolve(tag, item));
    if (typeof content !== 'object' || content === null || Buffer.isBuffer(content)) return content;
    return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, this.resolve(tag, value)]));
  }
}
