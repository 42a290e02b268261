import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Stryker } from '@stryker-mutator/core';
import { root } from '../../infra/local/paths.ts';

export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const MOST_CHARACTERS = 90;

/** The survivors that have no line of their own with a reason on the page: two that read the same need two lines. */
export function withoutReason(survivors: readonly string[], page: string): string[] {
  const explained = page.split('\n');
  return survivors.filter(survivor => {
    const index = explained.findIndex(line => line.startsWith(`${survivor}: `));
    if (index >= 0) explained.splice(index, 1);
    return index < 0;
  });
}

/** The beginning of a mutant's line on the page: its file, the code that it replaces, and what replaces it. */
export function lineOf({ fileName, location: { start, end }, replacement }: Mutant): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const rest = (lines.at(-1) ?? '').length - (end.column - 1);
  const original = lines.join('\n').slice(start.column - 1, rest === 0 ? undefined : -rest);
  return `- \`${relative(root, fileName)}\`: ${code(original)} → ${code(replacement)}`;
}

function code(text: string) {
  const line = text.replaceAll(/\s+/g, ' ');
  const shown = line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line;
  const fence = shown.includes('`') ? '``' : '`';
  return `${fence}${shown || ' '}${fence}`;
}
