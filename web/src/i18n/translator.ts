import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'use-intl';
import { language } from './language.js';
import { messagesOf, type Messages } from './catalogues.js';

export type Translator<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>> = ReturnType<
  typeof createTranslator<Messages, Namespace>
>;

/** `useTranslations` for code outside of components. It uses the language of the moment, so do not keep the result. */
export const translator = <Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  namespace: Namespace,
): Translator<Namespace> =>
  createTranslator<Messages, Namespace>({ locale: language(), messages: messagesOf(language()), namespace });
