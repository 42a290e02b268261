import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import { fieldText } from '../i18n/refusal.text.js';

/** What the schema says of fields, in the language that is spoken. */
const spoken = <Said>(errors: Record<string, Said>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, said]) => [name, typeof said === 'string' ? fieldText(said) : said]),
  );

/** The field of the form that a name stands in: names of parts, as `prompts.0.answer`, begin with it. */
const fieldOf = (name: string) => name.split('.')[0] ?? name;

export interface SchemaForm<V extends object> extends UseFormReturnType<V> {
  /** Handles a submit: with good values `send` runs; else the first wrong field takes the focus. */
  submitTo: (send: (values: V) => void) => ReturnType<UseFormReturnType<V>['onSubmit']>;
  /** Puts the server's sentences next to their fields. Returns true if there were any. */
  showRefused: (fields: Record<string, string> | undefined) => boolean;
}

/**
 * A form that the contract's own schema checks, on blur and on submit, so that the browser says what the server would say.
 * The inputs keep what was typed themselves: nothing that is drawn again can lose it.
 */
export function useSchemaForm<V extends object>(schema: z.ZodType<unknown, V>, initialValues: V): SchemaForm<V> {
  const check = schemaResolver(schema, { sync: true });
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues,
    validate: values => spoken(check(values)),
    validateInputOnBlur: true,
  });

  const fields = Object.keys(initialValues);
  const focusFirst = (wrong: string[]) => {
    const inOrder = wrong.toSorted((one, other) => fields.indexOf(fieldOf(one)) - fields.indexOf(fieldOf(other)));
    inOrder
      .map(name => form.getInputNode(name))
      .find(node => node !== null)
      ?.focus();
  };

  return {
    ...form,
    submitTo: send => form.onSubmit(send, errors => focusFirst(Object.keys(errors))),
    showRefused: refused => {
      const ours = Object.fromEntries(Object.entries(refused ?? {}).filter(([name]) => fields.includes(fieldOf(name))));
      form.setErrors(ours);
      focusFirst(Object.keys(ours));
      return Object.keys(ours).length > 0;
    },
  };
}
