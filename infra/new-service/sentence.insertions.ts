import { importOfContract } from './gateway.insertions.ts';
import type { Insertion } from './insertion.ts';
import type { Spellings } from './spellings.ts';

/** The sentence of its reason at the gateway and in the translations of the app, and the test that has every sentence. */
export function sentenceInsertions(spellings: Spellings): Insertion[] {
  const { name, camel, snake, title } = spellings;
  const importContract = importOfContract(spellings);
  const sentences = 'gateway/src/sentences/refusal.text.ts';
  const promised = 'gateway/src/sentences/refusal.text.spec.ts';
  const fixture = 'gateway/test/promised-sentences.fixture.ts';
  const sentence = `${title} needs a text.`;
  const translation = (language: string, text: string): Insertion => ({
    file: `web/src/i18n/${language}/reasons.json`,
    before: '  "question_missing":',
    text: `  "${snake}_text_missing": "${text}",\n`,
  });
  return [
    { file: sentences, before: "import type { Reasons } from '@attune/platform/contract';\n", text: importContract },
    {
      file: sentences,
      before: "import { platformSentences } from './platform.sentences.js';\n",
      text: `import { ${camel}Sentences } from './${name}.sentences.js';\n`,
    },
    {
      file: sentences,
      before: '  ...entriesOf(gatewayReasons, gatewaySentences),\n',
      text: `  ...entriesOf(${camel}Contract.reasons, ${camel}Sentences),\n`,
    },
    { file: promised, before: "import { platformReasons } from '@attune/platform/reasons';\n", text: importContract },
    { file: promised, before: '].flatMap(reasons => Object.keys(reasons));\n', text: `  ${camel}Contract.reasons,\n` },
    {
      file: fixture,
      before: "  ['question_missing',",
      text: `  ['${snake}_text_missing', '${sentence}'],\n`,
    },
    translation('en', sentence),
    translation('de', `${title} braucht einen Text.`),
    translation('es', `${title} necesita un texto.`),
  ];
}
