import mongoose from 'mongoose';
import { idOf, numbersFrom } from '../people.mjs';
import { BLOCKS_EACH, FORMS } from './searches.mjs';

const OF_EACH_FORM = 5;
const AT_MOST = 20;

/**
 * What the database does for a search of each form. The repository of friends asks; what it sent is then explained, so
 * that nothing else than what runs is looked at.
 */
export async function plans({ url, database, friends }) {
  const connection = await mongoose.createConnection(url, { dbName: database, monitorCommands: true }).asPromise();
  try {
    const sent = [];
    connection.getClient().on('commandStarted', ({ commandName, command }) => {
      if (commandName === 'find') sent.push(command);
    });
    const model = connection.model(friends.model.name, friends.model.schema);
    const repository = new friends.DirectoryRepository(model);
    const hidden = Array.from({ length: BLOCKS_EACH + 1 }, (_, i) => idOf(i));
    const next = numbersFrom(5);
    const results = [];
    for (const [form, query] of Object.entries(FORMS)) {
      sent.length = 0;
      for (let i = 0; i < OF_EACH_FORM; i++) await repository.search(query(next), hidden, AT_MOST);
      const explained = await Promise.all(sent.map(command => explainedBy(connection.db, command)));
      results.push({ form, ...together(explained) });
    }
    return results;
  } finally {
    await connection.close();
  }
}

async function explainedBy(db, { find, filter, sort, limit, projection }) {
  const command = Object.fromEntries(
    Object.entries({ find, filter, sort, limit, projection }).filter(([, value]) => value !== undefined),
  );
  const { queryPlanner, executionStats } = await db.command({ explain: command, verbosity: 'executionStats' });
  return {
    stages: stagesOf(queryPlanner.winningPlan),
    keys: executionStats.totalKeysExamined,
    documents: executionStats.totalDocsExamined,
    returned: executionStats.nReturned,
  };
}

/** The names of all stages, wherever a version of the server puts them. */
function stagesOf(plan) {
  if (plan === null || typeof plan !== 'object') return [];
  const own = typeof plan.stage === 'string' ? [plan.stage] : [];
  return [...own, ...Object.values(plan).flatMap(stagesOf)];
}

function together(explained) {
  const stages = new Set(explained.flatMap(plan => plan.stages));
  const most = field => Math.max(...explained.map(plan => plan[field]));
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
