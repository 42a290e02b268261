import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/paths.ts';
import { type CollectionSchema, collectionSchemas } from './schemas.ts';

const all = await collectionSchemas();
const keyOf = ({ schema }: CollectionSchema) => schema.get('shardKey');
const nameOf = ({ service, collection }: CollectionSchema) => `${service}.${collection}`;
const sharded = all.filter(one => Object.keys(keyOf(one) ?? {}).length > 0);
const page = readFileSync(join(root, 'docs/operations/mongodb.md'), 'utf8');

describe('shard keys', () => {
  test('every schema says one, or that its collection stays whole', () => {
    expect(all.length).toBeGreaterThan(30);
    expect(all.filter(one => !keyOf(one)).map(nameOf)).toEqual([]);
  });

  test.each(sharded.map(one => [nameOf(one), one] as const))('%s: unique indexes begin with it', (_name, one) => {
    const key = Object.keys(keyOf(one) ?? {});
    const unique = one.schema.indexes().filter(([, options]) => options.unique);
    const others = unique.map(([fields]) => Object.keys(fields)).filter(([first]) => first !== '_id');

    expect(others.filter(fields => fields.slice(0, key.length).join() !== key.join())).toEqual([]);
  });

  test.each(sharded.map(one => [nameOf(one), one] as const))('%s: each document has one value of it', (_name, one) => {
    for (const field of Object.keys(keyOf(one) ?? {}))
      expect(one.schema.path(field)).toMatchObject({ instance: 'String', isRequired: true });
  });

  test('the page of operations has the commands for those that are spread', () => {
    const commands = sharded.flatMap(one => {
      const [field, order] = Object.entries(keyOf(one) ?? {})[0] ?? [];
      const key = `{ ${field}: ${order === 1 ? 1 : "'hashed'"} }`;
      const command = `sh.shardCollection('${nameOf(one)}', ${key});`;
      const { service, collection } = one;
      const index = `db.getSiblingDB('${service}').${collection}.createIndex(${key});`;
      // The index of `_id` is there.
      return order === 1 && field === '_id' ? [command] : [index, command];
    });

    expect(page.match(/^(?:db\.getSiblingDB|sh\.shardCollection).*$/gm)?.toSorted()).toEqual(commands.toSorted());
  });

  test('the page of operations says of each of the others why it stays whole', () => {
    const whole = all.filter(one => !sharded.includes(one));
    const rows = [...page.matchAll(/^\| (\w+) +\| (`.+?`) +\| .{20,} +\|$/gm)].flatMap(([, service, names]) =>
      [...(names ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => `${service}.${name}`),
    );

    expect(rows.toSorted()).toEqual(whole.map(nameOf).toSorted());
  });

  test('lists of questions to all shards are about collections that are spread', () => {
    const names = new Set(sharded.map(nameOf));
    const lists = globSync('services/*/test/all-shards.json', { cwd: root }).map(path => {
      const reasons = JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string[]>;
      const collections = Object.values(reasons)
        .flat()
        .map(shape => /(\w+):/.exec(shape)?.[1]);
      return collections.map(collection => `${path.split('/')[1]}.${collection}`);
    });

    expect(lists.flat().length).toBeGreaterThan(30);
    expect(lists.flat().filter(name => !names.has(name))).toEqual([]);
  });
});
