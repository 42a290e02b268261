import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { services } from '../local/deployables.ts';
import { root } from '../local/paths.ts';

describe('Lists of migrations', () => {
  test.each(services())('$name, where it has a database, has one, and each step stands in it', ({ folder }) => {
    const sources = readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' });
    const read = (path: string) => readFileSync(join(root, folder, 'src', path), 'utf8');
    const text = sources
      .filter(path => path.endsWith('.ts'))
      .map(read)
      .join('\n');
    const hasDatabase = text.includes('MongoModule.with(');
    const steps = sources.filter(path => path.endsWith('.migration.ts'));

    expect(sources.includes('migrations.ts')).toBe(hasDatabase);
    expect(text.includes('MongoModule.with(config, migrations')).toBe(hasDatabase);
    const listed = hasDatabase ? read('migrations.ts') : '';
    expect(steps.filter(path => !listed.includes(`'./${path.replace(/\.ts$/, '.js')}'`))).toEqual([]);
  });
});
