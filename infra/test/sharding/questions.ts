// What a command to MongoDB asks of its collection, and of others that its pipeline joins.

type Fields = Record<string, unknown>;

export interface Question {
  collection: string;
  /** As the list of a service names it: `find`, `update one`, `lookup`. */
  act: string;
  filter: Fields;
  /** A write that is to change one document, and needs to know on which shard. */
  isOneWrite: boolean;
  isUpsert: boolean;
  /** What a write sets, with the values where they are plain. */
  sets: Fields;
}

export function questionsIn(name: string, command: Fields): Question[] {
  const collection = String(command[name]);
  const ask = (act: string, filter: unknown, more: Partial<Question> = {}): Question => ({
    collection,
    act,
    filter: (filter ?? {}) as Fields,
    isOneWrite: false,
    isUpsert: false,
    sets: {},
    ...more,
  });
  switch (name) {
    case 'find':
      return [ask(command['limit'] === 1 ? 'find one' : 'find', command['filter'])];
    case 'count':
    case 'distinct':
      return [ask(name, command['query'])];
    case 'findAndModify':
      return [ask('change one', command['query'], changing(command['update'], command['upsert'], true))];
    case 'update':
      return (command['updates'] as Fields[]).map(({ q, u, upsert, multi }) =>
        ask(multi ? 'update many' : 'update one', q, changing(u, upsert, !multi)),
      );
    case 'delete':
      return (command['deletes'] as Fields[]).map(({ q, limit }) =>
        ask(limit ? 'delete one' : 'delete many', q, { isOneWrite: Boolean(limit) }),
      );
    case 'aggregate':
      return inPipeline(collection, command['pipeline'] as Fields[]);
    default:
      return [];
  }
}

function changing(update: unknown, upsert: unknown, isOneWrite: boolean): Partial<Question> {
  const stages = [update ?? {}].flat() as Fields[];
  const sets = stages.flatMap(stage => [stage['$set'], stage['$unset'], stage['$rename']]);
  return { isOneWrite, isUpsert: upsert === true, sets: Object.assign({}, ...sets.map(asFields)) };
}

const asFields = (set: unknown) =>
  typeof set === 'string' || Array.isArray(set) ? Object.fromEntries([set].flat().map(name => [name, null])) : set;

/** Filters at the pipeline's beginning are those of its collection. */
function inPipeline(collection: string, pipeline: Fields[], act = 'aggregate', joined: Fields[] = []): Question[] {
  const end = pipeline.findIndex(stage => !('$match' in stage));
  const matches = pipeline.slice(0, end === -1 ? undefined : end).map(stage => stage['$match'] as Fields);
  const filter = { $and: [...joined, ...matches] };
  const own = { collection, act, filter, isOneWrite: false, isUpsert: false, sets: {} };
  return [own, ...pipeline.flatMap(inStage)];
}

function inStage(stage: Fields): Question[] {
  if (stage['$lookup']) {
    const { from, foreignField, pipeline = [] } = stage['$lookup'] as Lookup;
    // Each document asks by its own value of the field.
    return inPipeline(from, pipeline, 'lookup', foreignField ? [{ [foreignField]: { $eq: null } }] : []);
  }
  if (stage['$unionWith']) {
    const { coll, pipeline = [] } = stage['$unionWith'] as Union;
    return inPipeline(coll, pipeline, 'union');
  }
  if (stage['$facet']) throw new Error('A $facet asks more than is looked at here.');
  return [];
}

interface Lookup {
  from: string;
  foreignField?: string;
  pipeline?: Fields[];
}
interface Union {
  coll: string;
  pipeline?: Fields[];
}
