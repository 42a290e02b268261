import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, webSources } from './build.ts';
import { root } from './paths.ts';

// node infra/local/screens-record.ts ends with 0 where a screen may look other than when all of them last passed.

const SCREENS = 'e2e/screens';
const RECORD = join(import.meta.dirname, 'screens-passed.sha256');

/** What screens are made of: the web app, the people on them, what shows them and what is asked of them. */
const inputs = () =>
  hashOf([
    ...webSources(),
    'e2e',
    'infra/screenshots',
    'infra/demo',
    ...readdirSync(join(root, SCREENS))
      .filter(name => name.endsWith('.spec.ts'))
      .map(name => `${SCREENS}/${name}`),
  ]);

/** All screens have passed as they are now. */
export const recordScreens = () => writeFileSync(RECORD, `${inputs()}\n`);

if (import.meta.main) {
  const haveChanged = readFileSync(RECORD, 'utf8').trim() !== inputs();
  console.log(haveChanged ? 'Screens may have changed.' : 'Screens are those that passed before.');
  process.exitCode = haveChanged ? 0 : 1;
}
