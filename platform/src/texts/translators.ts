import { createTranslator } from 'use-intl/core';
import { instance } from '../instance/instance.js';

/** Says a message of a catalogue: `t('mails.help.title', { name })`. A wrong key or a missing argument does not compile. */
export type Translator<Messages extends object> = ReturnType<typeof createTranslator<Messages>>;

/**
 * A translator for each language. `Messages` is the literal type of the English catalogue, which the others are compared with by
 * a spec. A message that cannot be said is an error: no member gets half a sentence. `{instance}` is what the installation is called.
 */
export function translators<Messages extends object, Language extends string>(
  catalogues: Record<Language, object>,
): Record<Language, Translator<Messages>> {
  const entries = Object.entries<object>(catalogues).map(([locale, messages]) => [
    locale,
    withInstance(createTranslator<Messages>({ locale, messages: messages as Messages, onError })),
  ]);
  return Object.fromEntries(entries) as Record<Language, Translator<Messages>>;
}

/** The types of messages know no `{instance}` (infra/check/message-types.ts): it is given here. */
const withInstance = <Says extends (...given: never[]) => unknown>(says: Says): Says =>
  new Proxy(says, {
    apply: (target, self, [key, values, ...formats]) =>
      Reflect.apply(target, self, [key, { instance: instance().name, ...(values as object) }, ...formats]),
  });

function onError(error: Error): never {
  throw error;
}
