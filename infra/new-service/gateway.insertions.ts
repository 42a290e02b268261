import type { Insertion } from './insertion.ts';
import type { Spellings } from './spellings.ts';

export const importOfContract = ({ name, camel }: Spellings) =>
  `import { ${camel}Contract } from '@attune/${name}-contract/${name}.contract';\n`;
const importOfApi = ({ name, camel }: Spellings) => `import { ${camel}Api } from '@attune/gateway-contract/${name}';\n`;

/** The route of a new service: its reasons, that it is forwarded, and its place in the document of the API. */
export function gatewayInsertions(spellings: Spellings): Insertion[] {
  const { camel } = spellings;
  const importContract = importOfContract(spellings);
  const reasons = 'gateway/contract/src/reasons.ts';
  const forwarded = 'gateway/src/forwarded/forwarded.module.ts';
  const document = 'gateway/src/docs/api.routes.ts';
  return [
    {
      file: reasons,
      before: "import type { Reasons } from '@attune/platform/contract';\n",
      text: importContract.replace('import', 'import type'),
    },
    {
      file: reasons,
      after: 'type Declared = typeof platformReasons &\n',
      text: `  (typeof ${camel}Contract)['reasons'] &\n`,
    },

    {
      file: forwarded,
      before: "import { provideClient } from '@attune/platform/client';\n",
      text: importOfApi(spellings) + importContract,
    },
    { file: forwarded, after: 'const SERVICES = [', text: `${camel}Contract, ` },
    { file: forwarded, after: 'controllers: [', text: `forwarded(${camel}Contract, ${camel}Api), ` },

    {
      file: document,
      before: "import type { Route } from '@attune/gateway-contract/route';\n",
      text: importOfApi(spellings),
    },
    { file: document, before: '  health: healthApi,\n', text: `  ${camel}: ${camel}Api,\n` },
  ];
}

/** Its place among what a host can run. */
export function hostInsertions({ name, camel }: Spellings): Insertion[] {
  const key = name === camel ? name : `'${name}'`;
  return [
    {
      file: 'host/src/applications.ts',
      before: "  auth: async () => (await import('@attune/auth')).auth,\n",
      text: `  ${key}: async () => (await import('@attune/${name}')).${camel},\n`,
    },
  ];
}
