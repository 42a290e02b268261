import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Types } from 'mongoose';
import { testLoops } from '../../../infra/test/test-loops.js';
import type { ExportDocument } from '../src/records/export.schema.js';
import { type RunningExports, startExports } from './exports-service.fixture.js';

const DAY_MS = 24 * 3_600_000;
const PAST = new Date(Date.now() - 3_600_000);
const LONG_AGO = new Date(Date.now() - 10 * DAY_MS);

let running: RunningExports;

const due = (about: Partial<ExportDocument>) => (ids: string[]) =>
  running.records.insertMany(
    ids.map(id => ({
      _id: new Types.ObjectId(id),
      userId: id,
      requestId: id,
      language: 'en' as const,
      sessionIds: [],
      state: 'ready' as const,
      attempt: 1,
      progress: 100,
      createdAt: PAST,
      queuedAt: PAST,
      ...about,
    })),
  );
const archiveOf = (id: string) => fileURLToPath(`${running.config.OBJECT_STORAGE}/exports/${id}-1`);
const found = (id: string) => running.records.findOne({ _id: new Types.ObjectId(id) });

describe('Loops of exports', () => {
  beforeAll(async () => {
    running = await startExports({ replicas: 1, speed: 20 });
  });
  afterAll(() => running.stop());

  testLoops(
    () => running.apps[0],
    [
      {
        loop: 'UnfinishedWorkTask',
        task: 'UnfinishedWorkTask',
        due: due({ state: 'waiting', isOpen: true }),
        isDone: async id => Number((await found(id))?.queuedAt) > PAST.getTime(),
      },
      {
        loop: 'ReadyMailOutbox',
        task: 'UnfinishedWorkTask',
        due: due({ untoldSince: PAST }),
        isDone: async id => (await found(id))?.untoldSince === undefined,
      },
      {
        loop: 'ExpiryTask.over',
        task: 'ExpiryTask',
        due: due({ removeAt: PAST }),
        isDone: async id => (await found(id)) === null,
      },
      {
        loop: 'ExpiryTask.leftBehind',
        task: 'ExpiryTask',
        due: async ids => {
          for (const id of ids) {
            await running.storage.write(`exports/${id}-1`, Buffer.from('an archive'));
            await utimes(archiveOf(id), LONG_AGO, LONG_AGO);
          }
        },
        isDone: async id => !existsSync(archiveOf(id)),
      },
    ],
  );
});
