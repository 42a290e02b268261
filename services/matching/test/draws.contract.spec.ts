import { randomBytes } from 'node:crypto';
import { Mark } from '@attune/auth-contract/shown-marks';
import { type Connection, createConnection, type mongo } from 'mongoose';
import { noAnswers } from '../src/answers/answer-bytes.js';
import { cellOf } from '../src/places/grid.js';
import { CandidateRepository, LOTS } from '../src/seekers/candidate.repository.js';
import { SEEKER, type SeekerDocument, seekerSchema } from '../src/seekers/seeker.schema.js';

const BERLIN = cellOf(52.52, 13.4);
const DRAWN = 300;
let connection: Connection;
let finds: mongo.Document[];

describe('a draw of candidates', () => {
  beforeAll(async () => {
    const dbName = `draws-test-${randomBytes(6).toString('hex')}`;
    connection = await createConnection(process.env['MONGODB_URI'] as string, {
      dbName,
      monitorCommands: true,
    }).asPromise();
    connection.getClient().on('commandStarted', ({ commandName, command }) => {
      if (commandName === 'find') finds.push(command);
    });
    await connection.model<SeekerDocument>(SEEKER, seekerSchema).createIndexes();
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  /** So many more women who look for men, in the town and around it, here lately. */
  async function join(count: number): Promise<void> {
    const seenAt = new Date();
    const documents = Array.from({ length: count }, (_, number) => ({
      _id: randomBytes(12).toString('hex'),
      keys: ['w:m'],
      cell: BERLIN + (number % 3) - 1,
      age: 20 + (number % 40),
      ageFrom: 18,
      ageTo: 99,
      intention: 'open',
      isPaused: false,
      lot: Math.floor((number / count) * LOTS),
      seenAt,
      answers: Buffer.alloc(0),
    }));
    await connection.collection('seekers').insertMany(documents as never);
  }

  /** What the database looks at for one draw, of keys and of documents. */
  async function examined() {
    finds = [];
    const model = connection.model<SeekerDocument>(SEEKER);
    const limits = { ageFrom: 18, ageTo: 99, distance: 50, intention: 'open', dealbreakers: [] } as const;
    const man = {
      ...limits,
      dealbreakers: [],
      asksFor: [],
      marks: [],
      keys: ['m:w'],
      age: 30,
      cell: BERLIN,
      answers: noAnswers(),
    };
    const drawn = await new CandidateRepository(model).draw('f'.repeat(24), man, Mark.options);
    const plans = await Promise.all(
      finds.map(async ({ find, filter, limit }) => {
        const asked = { explain: { find, filter, limit }, verbosity: 'executionStats' };
        const plan = (await connection.db?.command(asked)) as { queryPlanner: object; executionStats: Stats };
        expect(JSON.stringify(plan.queryPlanner)).toContain('keys_1_cell_1_lot_1_age_1');
        return plan.executionStats;
      }),
    );
    const sum = (field: keyof Stats) => plans.reduce((total, stats) => total + stats[field], 0);
    return { drawn: drawn.length, keys: sum('totalKeysExamined'), documents: sum('totalDocsExamined') };
  }
  type Stats = Record<'totalKeysExamined' | 'totalDocsExamined', number>;

  test('looks at no more keys and documents among twenty times as many members', async () => {
    await join(1000);
    const few = await examined();
    await join(19_000);
    const many = await examined();

    expect([few.drawn, many.drawn]).toEqual([DRAWN, DRAWN]);
    for (const { keys, documents } of [few, many]) {
      expect(keys).toBeLessThanOrEqual(2 * DRAWN);
      expect(documents).toBeLessThanOrEqual(DRAWN + 1);
    }
  });
});
