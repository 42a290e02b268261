import type { ParamsOf, Reason } from '@attune/gateway-contract/reasons';
import { refusalText as sentenceOfGateway } from '../../../gateway/src/sentences/refusal.text.js';
import reasons from './en/reasons.json';
import refusals from './en/refusals.json';
import { chooseLanguage, loadMessages } from './language.js';
import { fieldText, refusalText } from './refusal.text.js';

type WithParams = { [R in Reason]: ParamsOf<R> extends Record<string, never> ? never : R }[Reason];
/** One of each reason that has parameters: a new one does not compile without them. */
const PARAMS: { [R in WithParams]: ParamsOf<R> } = {
  tried_too_often: { minutes: 1200 },
  email_changed_lately: { hours: 48 },
  age_changed_too_often: { days: 12 },
  other_site: { origin: 'https://attune.example' },
};
const examples = [
  ...Object.keys({ ...reasons, ...refusals }).map(reason => ({ reason, params: PARAMS[reason as WithParams] })),
  { reason: 'tried_too_often', params: { minutes: 1 } },
  { reason: 'email_changed_lately', params: { hours: 1 } },
  { reason: 'age_changed_too_often', params: { days: 1 } },
];
const message = 'The sentence that was sent.';

describe('refusalText', () => {
  afterEach(() => chooseLanguage('en'));

  test('a refusal is said in the language that is spoken, with its parameters', async () => {
    const [login, often] = [{ reason: 'not_logged_in' }, { reason: 'tried_too_often', params: { minutes: 3 } }];

    await chooseLanguage('de');
    expect(refusalText({ message, ...login })).toBe('Bitte melde dich an.');
    expect(refusalText({ message, ...often })).toMatch(/Bitte warte 3 Minuten/);

    await chooseLanguage('es');
    expect(refusalText({ message, ...login })).toBe('Inicia sesión, por favor.');
    expect(refusalText({ message, ...often })).toMatch(/Espera 3 minutos/);
  });

  test('a reason that is not known, as of a newer server, and a sentence without a reason stay as they were sent', async () => {
    await chooseLanguage('de');

    expect(refusalText({ message, reason: 'newer_than_this' })).toBe(message);
    expect(refusalText({ message, reason: 'constructor' })).toBe(message);
    expect(refusalText({ message })).toBe(message);
  });

  test("what a schema says of a field is said by its reason, and zod's own words stay", async () => {
    await chooseLanguage('de');
    expect(fieldText('bio_too_long')).toBe('Bitte nimm höchstens 1.000 Zeichen.');
    expect(fieldText('Invalid input')).toBe('Invalid input');

    await chooseLanguage('es');
    expect(fieldText('bio_too_long')).toBe('Usa 1000 caracteres como máximo.');
  });

  test('in English, a page that has not loaded the reasons shows the sentence that was sent', () => {
    expect(refusalText({ message, reason: 'not_logged_in' })).toBe(message);
  });

  test('in English, each reason is said as the gateway says it, to the letter', async () => {
    await loadMessages(['reasons', 'refusals']);

    const here = examples.map(({ reason, params }) => refusalText({ message, reason, params }));

    expect(here).toEqual(
      examples.map(({ reason, params }) => sentenceOfGateway({ reason, params: params ?? {}, message: '' }).sentence),
    );
  });
});
