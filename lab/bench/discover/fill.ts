import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { LOTS } from '../../../services/matching/dist/seekers/candidate.repository.js';
import { seekerSchema } from '../../../services/matching/dist/seekers/seeker.schema.js';
import { closedLoop } from '../../harness/load.ts';
import { idOf } from '../../harness/members.ts';
import { Random } from '../../harness/random.ts';
import { simulated } from '../fairness/population.ts';
import { indexesOf } from '../search/fill.ts';

const BATCH = 5000;
const BATCHES_AT_ONCE = 2;
const NOTICE = 200_000;
/** As many different sets of answers: what they say does not matter to the time, that they differ does. */
const ANSWERS = 2000;
const TOWNS = join(import.meta.dirname, '../../../services/matching/data/towns.tsv');
/** The share of the town of a rank falls with this power of it: the largest of a country has about a twentieth of its people. */
const POWER = 0.8;

/** How many of a hundred are what, and look for whom. */
const KEYS: [share: number, keys: string[]][] = [
  [45, ['w:m']],
  [45, ['m:w']],
  [3, ['w:w']],
  [3, ['m:m']],
  [2, ['m:w', 'w:w', 'w:m']],
  [2, ['n:m', 'n:n', 'n:w']],
];

/** So many members who take part, in the towns of one country, as matching keeps them; the first ones are the same in any size. */
export async function fillSeekers(url: string, database: string, members: number) {
  const client = await new MongoClient(url).connect();
  try {
    const db = client.db(database);
    await db.dropDatabase();
    const seekers = db.collection<{ _id: string }>('seekers');
    const documentOf = seekerMaker();
    const batches = Math.ceil(members / BATCH);
    let begun = 0;
    await closedLoop(
      BATCHES_AT_ONCE,
      () => begun < batches,
      async number => {
        begun++;
        const from = number * BATCH;
        const size = Math.min(BATCH, members - from);
        const documents = Array.from({ length: size }, (_, i) => documentOf(from + i));
        await seekers.insertMany(documents, { ordered: false });
        if ((from + size) % NOTICE === 0) console.log(`  ${database}: ${(from + size).toLocaleString('en')} seekers`);
      },
    );
    await seekers.createIndexes(indexesOf(seekerSchema));
  } finally {
    await client.close();
  }
}

/** Sizes in bytes, as the database tells them. */
export async function sizesOf(url: string, database: string) {
  const client = await new MongoClient(url).connect();
  try {
    const { size, indexSizes } = await client.db(database).command({ collStats: 'seekers' });
    return { documents: Number(size), indexes: indexSizes as Record<string, number> };
  } finally {
    await client.close();
  }
}

/** Makes the member of a number, the same one in every run. */
export function seekerMaker() {
  const random = new Random(11);
  const answered = Array.from({ length: ANSWERS }, () => simulated(() => random.next()));
  const townAt = townsByShare();
  const now = new Date();
  const consent = { version: 1, at: now };
  return (number: number) => {
    const own = new Random(number + 1);
    const { answers, age, reach } = own.oneOf(answered);
    const { town, cell } = townAt(own.next());
    return {
      _id: idOf(number),
      revision: 0,
      consents: { general: consent, orientation: consent },
      keys: keysAt(own.next() * 100),
      ageFrom: Math.max(18, age - reach),
      ageTo: age + reach,
      distance: own.oneOf([25, 50, 50, 100, 250]),
      intention: own.oneOf(['relationship', 'relationship', 'dating', 'open']),
      dealbreakers: own.happens(0.3) ? [20] : [],
      answers: Buffer.from(answers),
      age,
      town,
      cell,
      timeZone: 'UTC',
      superMatchHour: 18,
      isPaused: false,
      lot: own.between(0, LOTS - 1),
      shown: {},
      // The profile of a member who was here just now is not read again.
      seenAt: now,
    };
  };
}

function keysAt(percent: number) {
  let left = percent;
  for (const [share, keys] of KEYS) if ((left -= share) < 0) return keys;
  return ['w:m'];
}

/** The towns of Germany, the largest most often. */
function townsByShare() {
  const rows = readFileSync(TOWNS, 'utf8').trimEnd().split('\n');
  const towns = rows.map(row => row.split('\t')).filter(([, , country]) => country === 'DE');
  let total = 0;
  const ends = towns.map((_, rank) => (total += (rank + 1) ** -POWER));
  return (share: number) => {
    const found = ends.findIndex(end => end >= share * total);
    const [town, cell] = towns[found] ?? [];
    return { town: Number(town), cell: Number(cell) };
  };
}
