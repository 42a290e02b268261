import mongoose from 'mongoose';
import {
  MEMBER,
  memberSchema,
  type MemberDocument,
} from '../../../services/friends/dist/directory/directory.schema.js';
import { SearchRepository } from '../../../services/friends/dist/search/search.repository.js';
import { idOf } from '../../harness/members.ts';
import { Random } from '../../harness/random.ts';
import { BLOCKS_EACH, FORMS } from './searches.ts';

const OF_EACH_FORM = 5;
const AT_MOST = 20;

/**
 * What the database does for a search of each form. The search of friends asks; what it sent is then explained, so
 * that nothing else than what runs is looked at.
 */
export async function plans(url: string, database: string) {
  const connection = await mongoose.createConnection(url, { dbName: database, monitorCommands: true }).asPromise();
  try {
    const sent: Find[] = [];
    connection.getClient().on('commandStarted', ({ commandName, command }) => {
      if (commandName === 'find') sent.push(command as unknown as Find);
    });
    const search = new SearchRepository(connection.model<MemberDocument>(MEMBER, memberSchema));
    const hidden = Array.from({ length: BLOCKS_EACH + 1 }, (_, i) => idOf(i));
    const random = new Random(5);
    const results = [];
    for (const [form, query] of Object.entries(FORMS)) {
      sent.length = 0;
      for (let i = 0; i < OF_EACH_FORM; i++) await search.page(query(random), { hidden, known: [] }, AT_MOST, null);
      const explained = await Promise.all(sent.map(command => explainedBy(connection, command)));
      results.push({ form, ...together(explained) });
    }
    return results;
  } finally {
    await connection.close();
  }
}

interface Find {
  find: string;
  filter?: object;
  sort?: object;
  limit?: number;
  projection?: object;
  hint?: object;
}

async function explainedBy({ db }: mongoose.Connection, { find, filter, sort, limit, projection, hint }: Find) {
  const command = Object.fromEntries(
    Object.entries({ find, filter, sort, limit, projection, hint }).filter(([, value]) => value !== undefined),
  );
  const explained = await db?.command({ explain: command, verbosity: 'executionStats' });
  const { queryPlanner, executionStats } = explained ?? {};
  return {
    stages: stagesOf(queryPlanner.winningPlan),
    keys: Number(executionStats.totalKeysExamined),
    documents: Number(executionStats.totalDocsExamined),
    returned: Number(executionStats.nReturned),
  };
}

/** The names of all stages: versions of the server put them in different places. */
function stagesOf(plan: unknown): string[] {
  if (plan === null || typeof plan !== 'object') return [];
  const own = 'stage' in plan && typeof plan.stage === 'string' ? [plan.stage] : [];
  return [...own, ...Object.values(plan).flatMap(stagesOf)];
}

function together(explained: Awaited<ReturnType<typeof explainedBy>>[]) {
  const stages = new Set(explained.flatMap(plan => plan.stages));
  const most = (field: 'keys' | 'documents' | 'returned') => Math.max(...explained.map(plan => plan[field]));
  return {
    queries: explained.length,
    isIndexed:
      explained.every(plan => plan.stages.includes('IXSCAN')) && !stages.has('COLLSCAN') && !stages.has('SORT'),
    stages: [...stages],
    mostKeys: most('keys'),
    mostDocuments: most('documents'),
    mostReturned: most('returned'),
  };
}
