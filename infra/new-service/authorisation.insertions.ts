import { importOfContract } from './gateway.insertions.ts';
import type { Insertion } from './insertion.ts';
import type { Spellings } from './spellings.ts';

const FOLDER = 'e2e/authorisation';

/** The line of the new route in the table, a request for it, and the service itself in the system that is asked. */
export function authorisationInsertions(spellings: Spellings): Insertion[] {
  const { name, camel, pascal } = spellings;
  const system = `${FOLDER}/system.fixture.ts`;
  return [
    {
      file: `${FOLDER}/who-may.table.ts`,
      before: '`;\n',
      text: `\n  GET  ${`/api/${name}`.padEnd(29)}-            401      401         ${Array(8).fill('200').join('        ')}\n`,
    },
    {
      file: `${FOLDER}/requests.fixture.ts`,
      after: 'export const EXAMPLES: Record<string, Example> = {\n',
      text: `  'GET /api/${name}': () => ({ text: 'Hello.' }),\n`,
    },
    {
      file: system,
      before: "import { startTestService } from '@attune/platform/testing/start-test-service';\n",
      text: importOfContract(spellings),
    },
    {
      file: system,
      before: "import { MessagingModule } from '../../services/messaging/src/messaging.module.js';\n",
      text: `import { ${pascal}Module } from '../../services/${name}/src/${name}.module.js';\n`,
    },
    {
      file: system,
      before: "  const web = mkdtempSync(join(tmpdir(), 'attune-web-'));\n",
      text: `  const ${camel}Service = await startTestService({
    contract: ${camel}Contract, module: ${pascal}Module, config: auth.config,
  });\n`,
    },
    { file: system, before: '      await pictures.stop();\n', text: `      await ${camel}Service.stop();\n` },
  ];
}
