export const ACTS = ['request', 'accept', 'decline', 'cancel', 'unfriend', 'block', 'unblock'] as const;
export type Act = (typeof ACTS)[number];

/** What members believe: who asked whom (also in vain), who asked and is seen, who is whose friend, who blocked whom. */
export class Model {
  readonly sent = new Set<string>();
  readonly declined = new Set<string>();
  readonly friends = new Set<string>();
  readonly blocks = new Set<string>();

  /** Whether it succeeds. */
  does(act: Act, me: number, other: number): boolean {
    const [mine, theirs] = [`${me}${other}`, `${other}${me}`];
    const isBlocked = this.blocks.has(mine) || this.blocks.has(theirs);
    if (act === 'block') return this.#block(mine, theirs);
    if (act === 'unblock') return (this.blocks.delete(mine), true);
    // Declining once more is the same once more, and must not tell of a block.
    if (isBlocked) return act === 'decline' && this.declined.has(theirs);
    if (act === 'request') return this.#request(mine, theirs);
    if (act === 'cancel') return this.sent.delete(mine);
    if (act === 'unfriend') return this.friends.delete(mine) && this.friends.delete(theirs);
    if (act === 'accept' && this.#isAccepted(theirs)) return true;
    if (act === 'decline' && this.declined.has(theirs)) return true;
    if (!this.sent.has(theirs) || this.declined.has(theirs)) return false;
    if (act === 'decline') return (this.declined.add(theirs), true);
    return this.#befriend(mine, theirs);
  }

  /** Another one that believes the same. */
  copy(): Model {
    const copy = new Model();
    for (const set of ['sent', 'declined', 'friends', 'blocks'] as const)
      for (const way of this[set]) copy[set].add(way);
    for (const [pair, asked] of this.#asked) copy.#asked.set(pair, asked);
    return copy;
  }

  readonly #asked = new Map<string, string>();

  // Accepting again what one has accepted already is the same once more.
  #isAccepted(theirs: string): boolean {
    return this.friends.has(theirs) && this.#asked.get([...theirs].sort().join('')) === theirs;
  }

  #request(mine: string, theirs: string): boolean {
    if (this.friends.has(mine) || this.sent.has(mine)) return false;
    if (this.sent.has(theirs)) return this.#befriend(mine, theirs, theirs);
    this.declined.delete(theirs);
    this.sent.add(mine);
    return true;
  }

  #befriend(mine: string, theirs: string, asked = theirs): boolean {
    for (const set of [this.sent, this.declined]) for (const way of [mine, theirs]) set.delete(way);
    this.friends.add(mine).add(theirs);
    this.#asked.set([...mine].sort().join(''), asked);
    return true;
  }

  #block(mine: string, theirs: string): boolean {
    for (const set of [this.sent, this.friends]) for (const way of [mine, theirs]) set.delete(way);
    this.blocks.add(mine);
    return true;
  }
}

/** Each one's lists, as numbers of members. */
export function expected(model: Model, me: number, members: number) {
  const others = Array.from({ length: members }, (_, other) => other).filter(other => other !== me);
  return {
    friends: others.filter(other => model.friends.has(`${me}${other}`)),
    requests: others.filter(other => model.sent.has(`${other}${me}`) && !model.declined.has(`${other}${me}`)),
    sent: others.filter(other => model.sent.has(`${me}${other}`)),
    blocked: others.filter(other => model.blocks.has(`${me}${other}`)),
  };
}
