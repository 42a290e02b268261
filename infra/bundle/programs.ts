import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gateway, services } from '../local/deployables.ts';
import { root } from '../local/paths.ts';

/** What is bundled of these, or of all, by where it lies in dist/ (bundleOf in deployables.ts), and of which source it is made. */
export function programsOf(names: readonly string[]): Record<string, string> {
  const programs = allPrograms();
  const unknown = names.filter(name => !programs.some(program => program.name === name));
  if (unknown.length > 0) throw new Error(`There is nothing to bundle of the name ${unknown.join(', ')}.`);
  const wanted = programs.filter(({ name }) => names.length === 0 || names.includes(name));
  return Object.fromEntries(wanted.map(({ name, program, source }) => [`${name}/${program}`, join(root, source)]));
}

function allPrograms() {
  const mains = [...services(), gateway(), { name: 'host', folder: 'host' }].map(({ name, folder }) => ({
    name,
    program: 'main',
    source: `${folder}/src/main.ts`,
  }));
  const commands = [
    { name: 'auth', program: 'invitation.command', source: 'services/auth/src/invitation.command.ts' },
    { name: 'auth', program: 'role.command', source: 'services/auth/src/role.command.ts' },
    { name: 'backup', program: 'backup.command', source: 'backup/src/backup.command.ts' },
    { name: 'start', program: 'main', source: 'infra/local/start.ts' },
    { name: 'start', program: 'demo', source: 'infra/local/demo.ts' },
    { name: 'demo', program: 'characters.command', source: 'infra/demo/characters.command.ts' },
    { name: 'demo', program: 'compose.command', source: 'infra/docker/demo.ts' },
    { name: 'demo', program: 'seed.command', source: 'infra/demo/seed.command.ts' },
  ];
  return [...mains, ...commands].filter(({ source }) => existsSync(join(root, source)));
}

/** The fictional members of infra/demo, which its program reads by their names: where each file is to lie in dist/. */
export function demoFiles(): Record<string, string> {
  const folder = join(root, 'infra/demo');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const data = names.filter(name => /\.(json|webp)$/.test(name));
  return Object.fromEntries(data.map(name => [`demo/${name}`, join(folder, name)]));
}
