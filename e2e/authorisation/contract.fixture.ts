import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@attune/gateway-contract/route';
import { createSourceFile, forEachChild, isInterfaceDeclaration, isTypeAliasDeclaration, type Node } from 'typescript';
import { isMethodSignature, isPropertySignature, ScriptTarget, type TypeElement } from 'typescript';
import { z } from 'zod';

const CONTRACT = join(import.meta.dirname, '../../gateway/contract/src');

/** Every route that any file of the gateway's contract names, by `METHOD /path`. */
export async function promisedRoutes(): Promise<Map<string, Route>> {
  const routes = new Map<string, Route>();
  for (const file of readdirSync(CONTRACT)) {
    const exported = Object.values((await import(join(CONTRACT, file))) as Record<string, unknown>);
    for (const route of exported.flatMap(api => (isRecord(api) ? Object.values(api) : [])).filter(isRoute))
      routes.set(`${route.method} ${route.path}`, route);
  }
  return routes;
}

/** What may name a member in a request: parameters of the path, and every field that holds an id or is called one. */
export function idsIn(name: string, input?: z.ZodType): string[] {
  const inPath = [...name.matchAll(/:\w+/g)].map(([parameter]) => parameter);
  const schema = input && z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const fields = schema?.properties ?? {};
  const named = Object.keys(fields).filter(
    field => JSON.stringify(fields[field]).includes('[0-9a-f]{24}') || MEMBER.test(field),
  );
  return [...inPath, ...named];
}
const MEMBER = /^(with|to|from|\w*(user|member|friend|target|requester|sender|recipient)Id)$/i;

/** The names of the events that a browser may emit. They are types alone, so they are read from the source. */
export function emittedEvents(source = readFileSync(join(CONTRACT, 'socket.ts'), 'utf8')): string[] {
  const names: string[] = [];
  const read = (node: Node): void => {
    if (isPropertySignature(node) || isMethodSignature(node)) names.push(nameOf(node));
    else forEachChild(node, read);
  };
  forEachChild(createSourceFile('socket.ts', source, ScriptTarget.Latest), declaration => {
    const isType = isInterfaceDeclaration(declaration) || isTypeAliasDeclaration(declaration);
    if (isType && declaration.name.text === 'ClientToServer') forEachChild(declaration, read);
  });
  return names;
}
const nameOf = ({ name }: TypeElement) => (name && 'text' in name ? name.text : '');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isRoute = (value: unknown): value is Route => isRecord(value) && 'method' in value && 'path' in value;
