import type { ClusterOfSix } from './cluster-of-six.ts';

type Node = Awaited<ReturnType<ClusterOfSix['primaryOf']>>;

/** A slot on its way from its primary to another one, as `redis-cli --cluster reshard` moves it. */
export class SlotMove {
  readonly #cluster: ClusterOfSix;
  readonly #slot: number;
  readonly #from: Node;
  readonly #to: Node;

  private constructor(cluster: ClusterOfSix, slot: number, from: Node, to: Node) {
    this.#cluster = cluster;
    this.#slot = slot;
    this.#from = from;
    this.#to = to;
  }

  /** To another primary than the key's, unless one is named. */
  static async begin(cluster: ClusterOfSix, key: string, named?: Node): Promise<SlotMove> {
    const from = await cluster.primaryOf(key);
    const to = named ?? (await cluster.primaries()).find(node => node !== from);
    if (!to) throw new Error('The cluster has no other primary.');
    const slot = Number(await cluster.tell(from, 'CLUSTER', 'KEYSLOT', key));
    await cluster.tell(to, 'CLUSTER', 'SETSLOT', slot, 'IMPORTING', from.id);
    await cluster.tell(from, 'CLUSTER', 'SETSLOT', slot, 'MIGRATING', to.id);
    return new SlotMove(cluster, slot, from, to);
  }

  /** From now on the former primary answers ASK. */
  async moveKeys(): Promise<void> {
    const login = ['AUTH2', 'admin', this.#cluster.passwords['admin'] ?? ''];
    for (;;) {
      const keys = (await this.#cluster.tell(this.#from, 'CLUSTER', 'GETKEYSINSLOT', this.#slot, 100)) as string[];
      if (keys.length === 0) return;
      const where = ['127.0.0.1', this.#to.port, '', 0, 5000];
      await this.#cluster.tell(this.#from, 'MIGRATE', ...where, ...login, 'KEYS', ...keys);
    }
  }

  /** From now on it answers MOVED. */
  async end(): Promise<void> {
    await this.moveKeys();
    // Each primary is told: one that learned it late from others could take part in the vote for a replica that has not learned it.
    const others = (await this.#cluster.primaries()).filter(node => node !== this.#to && node !== this.#from);
    for (const node of [this.#to, this.#from, ...others])
      await this.#cluster.tell(node, 'CLUSTER', 'SETSLOT', this.#slot, 'NODE', this.#to.id);
  }
}
