import { importOfContract } from './gateway.insertions.ts';
import type { Insertion } from './insertion.ts';
import type { Spellings } from './spellings.ts';

/** The sentence of its reason, which the gateway says and the app has in every language. */
export function sentenceInsertions(spellings: Spellings): Insertion[] {
  const { camel, snake, title } = spellings;
  const text = 'gateway/src/sentences/refusal.text.ts';
  const sentence = (folder: string, words: string): Insertion => ({
    file: `${folder}/reasons.json`,
    before: '  "question_missing":',
    text: `  "${snake}_text_missing": "${words}",\n`,
  });
  return [
    {
      file: text,
      before: "import type { Reasons } from '@attune/platform/contract';\n",
      text: importOfContract(spellings),
    },
    { file: text, before: '  gatewayReasons,\n', text: `  ${camel}Contract.reasons,\n` },
    sentence('gateway/contract/src/sentences', `${title} needs a text.`),
    sentence('web/src/i18n/de', `${title} braucht einen Text.`),
    sentence('web/src/i18n/es', `${title} necesita un texto.`),
  ];
}
