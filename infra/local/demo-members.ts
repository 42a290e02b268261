import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './commands.ts';
import { bundleOf } from './deployables.ts';
import { secretsIn, transportSettingsOf } from './settings.ts';
import type { System, Track } from './system.ts';

/**
 * Fills an empty product with the fictional members of infra/demo, by a program that ends: what it loads does not stay.
 *
 * @param further settings of that program
 * @returns who can log in, and how; undefined where there are members already
 */
export async function introduceMembers(
  dir: string,
  { url, redis, mongodb, mailUrl = '' }: System,
  step: Track,
  further = {},
) {
  const file = join(dir, 'demo-members');
  // Only a database of ours is known to have them since.
  if (mongodb.process && existsSync(file)) return undefined;
  const settings = {
    PRODUCT_URL: url,
    REDIS_URL: redis.urlOf('demo'),
    ...transportSettingsOf('demo', secretsIn(dir)),
    MAIL_PAGES: mailUrl,
    ...further,
  };
  const said = await step('Introducing the first members', () =>
    run(process.execPath, ['--enable-source-maps', bundleOf('demo', 'seed.command')], {
      env: { ...process.env, ...settings },
    }),
  );
  writeFileSync(file, said);
  return said.trim() || undefined;
}
