import { translator } from '../../../i18n/translator.js';
import { type FieldFaults, type LateSchema, lateSchema } from '../../../late-schema.js';

/** The typed values of the form: nothing is an empty text. */
export interface OwnValues {
  name: string;
  shortName: string;
  accent: string;
  address: string;
  operatorName: string;
  operatorContact: string;
  registration: string;
  domains: string;
  /** The tag of the one that the operator's texts are in. */
  language: string;
  rules: string;
}
const OPTIONAL = ['shortName', 'accent', 'address', 'operatorName', 'operatorContact', 'language', 'rules'] as const;

/** As the processes would read it. */
export function ownOf(values: OwnValues): object {
  const own: Partial<OwnValues> = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()]));
  for (const name of OPTIONAL) if (own[name] === '') delete own[name];
  return own.registration === 'domain' ? own : { ...own, domains: '' };
}

const schema = lateSchema<object>(() => import('@attune/gateway-contract/own-settings').then(m => m.OwnSettings));

/** What the processes would refuse at their start, in words for a person. */
export const ownForm: LateSchema<OwnValues> = {
  load: schema.load,
  faultsIn: values => {
    const t = translator('first-run.own.faults');
    const said: Record<string, string> = {
      name: t('name'),
      shortName: t('shortName'),
      accent: t('accent'),
      address: t('address'),
      operatorName: t('operatorName'),
      operatorContact: t('operatorContact'),
      domains: t('domains'),
      rules: t('rules'),
    };
    const faults: FieldFaults = schema.faultsIn(ownOf(values));
    return Object.fromEntries(
      Object.keys(faults).map(path => [path.split('.')[0] ?? path, said[path.split('.')[0] ?? path] ?? t('name')]),
    );
  },
};

/** Read alike by a shell and by Compose. */
const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`);

/** The lines for `.env`, and the files `instance.json` and, where there are any, `rules.md`. */
export function textsOf(values: OwnValues): { env: string; instance: string; rules: string | undefined } {
  const { name, shortName, accent, language, rules, ...own } = ownOf(values) as Partial<OwnValues>;
  const settings = {
    PUBLIC_URL: own.address,
    INSTANCE_DIRECTORY: './instance',
    OPERATOR_NAME: own.operatorName,
    OPERATOR_CONTACT: own.operatorContact,
    REGISTRATION: own.registration,
    REGISTRATION_DOMAINS: own.domains,
  };
  const lines = Object.entries(settings).flatMap(([key, value]) => (value ? [`${key}=${quoted(value)}`] : []));
  const instance = { name, shortName, accent, language };
  return {
    env: `${lines.join('\n')}\n`,
    instance: `${JSON.stringify(instance, null, 2)}\n`,
    rules: rules && `${rules}\n`,
  };
}
