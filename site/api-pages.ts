import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DiscoveryService, ModulesContainer, NestFactory } from '@nestjs/core';
import { apiDocument } from '../gateway/src/docs/api.document.js';
import { describedRoutes } from '../gateway/src/docs/api.routes.js';
import { openRoutes } from '../gateway/src/docs/open-routes.js';
import type { GatewayConfig } from '../gateway/src/gateway.config.js';
import { GatewayModule } from '../gateway/src/gateway.module.js';
import { type JsonSchema, printed } from './printed-schema.ts';

// Writes a page for each tag of the API's document into site/api, before the site is built.

interface Operation {
  tags: [string];
  summary: string;
  security: object[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}
interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: JsonSchema;
}
type Content = Record<string, { schema?: JsonSchema }>;

/** What a route asks for, by how many ways there are. */
const SESSION = ['Needs no session.', 'Needs a session.', "Needs a session, or a visitor's cookie."];
const folder = join(import.meta.dirname, 'api');
const open = await routesWithoutSession();
const document = apiDocument({
  publicUrl: 'https://attune.example',
  sessionCookie: 'session',
  visitorCookie: 'visitor',
  isPublic: ({ method, path }) => open.has(`${method} ${path}`),
});
const { description } = document['info'] as { description: string };
const { schemas } = document['components'] as { schemas: { Failure: JsonSchema } };
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
);
const tags = [...new Set(describedRoutes.map(({ tag }) => tag))];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'index.md'), index());
for (const tag of tags) writeFileSync(join(folder, `${tag}.md`), page(tag));

/** Nest reads the modules of the gateway, and makes none of what is in them: nothing connects, nothing listens. */
async function routesWithoutSession(): Promise<Set<string>> {
  const config = { LOG_LEVEL: 'silent', REDIS_URL: 'redis://nowhere', OBJECT_STORAGE: 'file:///nowhere' };
  const keys = { TRANSPORT_SECRET: '0'.repeat(43), SESSION_PUBLIC_KEYS: '', DEVICE_KEY: '0'.repeat(32) };
  const gateway = GatewayModule.with({ ...config, ...keys } as GatewayConfig);
  const app = await NestFactory.createApplicationContext(gateway, { preview: true, logger: false });
  return openRoutes(new DiscoveryService(app.get(ModulesContainer)));
}

function index(): string {
  const known = operations.flatMap(({ operation }) => Object.entries(operation.responses));
  const refusals = new Map(known.filter(([status]) => status === 'default' || Number(status) >= 400));
  const rows = [...refusals]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([status, { description: meaning }]) => `| ${status} | ${meaning} |`);
  return `# HTTP API

${description}

${tags.map(tag => `- [${tag}](${tag}.md)`).join('\n')}

## Refusals

| Status | Meaning |
| --- | --- |
${rows.join('\n')}

Each has the same body:

${code(schemas.Failure)}
`;
}

function page(tag: string): string {
  const own = operations.filter(({ operation }) => operation.tags[0] === tag);
  return `# API: ${tag}\n\n${own.map(described).join('\n')}`;
}

function described({ path, method, operation }: (typeof operations)[number]): string {
  const { summary, security, parameters = [], requestBody, responses } = operation;
  const [[status, success] = ['200', undefined]] = Object.entries(responses);
  const refusals = Object.keys(responses).filter(one => Number(one) >= 400);
  return `## ${summary}

\`\`\`http
${method.toUpperCase()} ${path}
\`\`\`

${SESSION[security.length]} [Refused](index.md#refusals) with ${refusals.join(', ')}.

${parameters.map(inWords).join('')}
${bodies('Request', requestBody?.content)}
${bodies(`Answer, ${status}`, success?.content)}
`;
}

function inWords({ name, in: place, required, schema }: Parameter): string {
  return `- \`${name}\` in the ${place}${required ? '' : ', optional'}: \`${printed(schema).replaceAll(/\s+/g, ' ')}\`\n`;
}

function bodies(title: string, content: Content = {}): string {
  return Object.entries(content)
    .map(([type, { schema }]) => `${title}, \`${type}\`${schema ? `:\n\n${code(schema)}` : '.'}\n`)
    .join('\n');
}

function code(schema: JsonSchema): string {
  return `\`\`\`ts\n${printed(schema)}\n\`\`\``;
}
