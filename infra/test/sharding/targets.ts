import type { Question } from './questions.ts';

type Fields = Record<string, unknown>;

/** As the schema says it: 1 for documents that lie in the order of the field, `hashed` for others. */
export type ShardKey = Record<string, unknown>;

/** Whether the filter tells by itself on which shards its documents can lie. */
export const isTargeted = (filter: Fields, key: ShardKey): boolean =>
  Object.entries(key).every(([field, order]) => isNamed(field, filter, order === 1));

function isNamed(field: string, filter: Fields, isOrdered: boolean): boolean {
  return Object.entries(filter).some(([name, condition]) => {
    if (name === field) return isValue(condition) || (isOrdered && isRange(condition as Fields));
    if (name === '$and') return (condition as Fields[]).some(part => isNamed(field, part, isOrdered));
    if (name === '$or') return (condition as Fields[]).every(part => isNamed(field, part, isOrdered));
    return false;
  });
}

const isValue = (condition: unknown): boolean => {
  if (!isPlainObject(condition)) return !(condition instanceof RegExp);
  return '$eq' in condition || '$in' in condition;
};

const isRange = (condition: Fields) =>
  ('$gt' in condition || '$gte' in condition) && ('$lt' in condition || '$lte' in condition);

/** Ids and dates of the driver are values, not conditions. */
const isPlainObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The fields that a filter is about, in the order of the alphabet. */
function fieldsIn(filter: Fields): string[] {
  const names = Object.entries(filter).flatMap(([name, condition]) =>
    ['$and', '$or', '$nor'].includes(name) ? (condition as Fields[]).flatMap(fieldsIn) : [name],
  );
  return [...new Set(names)].toSorted();
}

/** As the list of a service names it. */
export const shapeOf = ({ act, collection, filter }: Question): string =>
  `${act} ${collection}: ${fieldsIn(filter).join(', ') || 'all'}`;

/** What a cluster refuses, or does with a detour that MongoDB has only since version 8; undefined where there is nothing. */
export function faultOf({ filter, isOneWrite, isUpsert, sets }: Question, key: ShardKey): string | undefined {
  const targeted = isTargeted(filter, key);
  if (isUpsert && !targeted) return 'an upsert has to name the shard key';
  // One document by its id is looked for on every shard, in every version.
  if (isOneWrite && !targeted && !isNamed('_id', filter, false))
    return 'a write of one document has to name the shard key';
  const moved = Object.keys(key).find(field => field in sets && field !== '_id' && sets[field] !== filter[field]);
  return moved && `no write may change ${moved}, by which documents are spread`;
}
