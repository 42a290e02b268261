import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processConfigs } from './process-config.js';
import { settingsTable } from './settings-table.js';

const BETWEEN = /<!-- settings: begin.*?-->\n\n([^]*?)\n\n<!-- settings: end -->/;

test('the settings in docs/operations.md are those that the processes read', async () => {
  const [, written] = BETWEEN.exec(readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')) ?? [];
  const table = settingsTable(await processConfigs());

  // Where it fails: this table is to stand in docs/operations.md.
  expect(withoutPadding(written ?? '')).toBe(withoutPadding(table));
});

/** The formatter pads columns; what they say counts. */
const withoutPadding = (table: string) => table.replace(/ +/g, ' ').replace(/-+/g, '-');
