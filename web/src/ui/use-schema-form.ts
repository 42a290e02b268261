import { useForm, type UseFormReturnType } from '@mantine/form';
import type { SubmitEvent } from 'react';
import type { FieldFaults, LateSchema } from '../late-schema.js';
import { fieldText } from '../i18n/refusal.text.js';
import { useOnceLoaded } from '../use-once-loaded.js';

/** What is wrong with fields, in the language that is spoken. */
const spoken = (faults: FieldFaults) =>
  Object.fromEntries(Object.entries(faults).map(([name, said]) => [name, fieldText(said)]));

/** The field of the form that a name stands in: names of parts, as `prompts.0.answer`, begin with it. */
const fieldOf = (name: string) => name.split('.')[0] ?? name;

export interface SchemaForm<V extends object> extends UseFormReturnType<V> {
  /** Handles a submit: with good values `send` runs; else the first wrong field takes the focus. */
  submitTo: (send: (values: V) => void) => (event: SubmitEvent<HTMLFormElement>) => void;
  /** Puts the server's sentences next to their fields. Returns true if there were any. */
  showRefused: (fields: Record<string, string> | undefined) => boolean;
}

interface FocusProps {
  onFocus?: () => void;
  onBlur?: () => void;
}

/** A field begins to load what checks it when it is entered, and is checked when it is left with another value, or when that is there. */
const loading = (
  load: LateSchema<never>['load'],
  isChanged: () => boolean,
  { onFocus, onBlur }: FocusProps,
): FocusProps => ({
  onFocus: () => {
    void load();
    onFocus?.();
  },
  onBlur: () => {
    if (!isChanged()) return;
    const coming = load();
    if (coming) void coming.then(onBlur);
    else onBlur?.();
  },
});

/**
 * A form that the contract's own schema checks, on blur and on submit, so that the browser says what the server would say. The schema is
 * loaded when a field is first entered. The inputs keep what was typed themselves: nothing that is drawn again can lose it.
 */
export function useSchemaForm<V extends object>(schema: LateSchema<V>, initialValues: V): SchemaForm<V> {
  const { load, faultsIn } = schema;
  const onceLoaded = useOnceLoaded(schema);
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues,
    validate: values => spoken(faultsIn(values)),
    validateInputOnBlur: true,
    enhanceGetInputProps: ({ inputProps, field, form: { isDirty } }) => loading(load, () => isDirty(field), inputProps),
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
    submitTo: send => event => {
      event.preventDefault();
      onceLoaded(() => form.onSubmit(send, errors => focusFirst(Object.keys(errors)))());
    },
    showRefused: refused => {
      const ours = Object.fromEntries(Object.entries(refused ?? {}).filter(([name]) => fields.includes(fieldOf(name))));
      form.setErrors(ours);
      focusFirst(Object.keys(ours));
      return Object.keys(ours).length > 0;
    },
  };
}
