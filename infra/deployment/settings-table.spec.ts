import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { processConfigs } from './process-config.js';
import { settingsTable, tableIn } from './settings-table.ts';

/** The formatter pads columns; what they say counts. */
const rowsOf = (table: string) => table.split('\n').map(row => row.replace(/ +/g, ' ').replace(/-+/g, '-'));

describe('Table of settings', () => {
  test('docs/operations/settings.md names every setting of every process: if not, node infra/deployment/document-settings.ts', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/operations/settings.md'), 'utf8');

    expect(rowsOf(tableIn(page))).toEqual(rowsOf(settingsTable(await processConfigs())));
  });

  test('a setting that two processes take differently, and one that is secret, are described as such', () => {
    const table = settingsTable([
      ['auth', z.object({ DOOR: z.string() })],
      ['mail', z.object({ DOOR: z.string().default('front'), KEY: z.string().optional().meta({ secret: true }) })],
    ]);

    expect(table.split('\n').slice(2)).toEqual([
      '| `DOOR` | no start or `front` | all |  |',
      '| `KEY` | nothing; **secret** | mail |  |',
    ]);
  });
});
