import { TextInput, type TextInputProps } from '@mantine/core';

/** One line of a form: label, rule, input, and what is wrong with it, in this order. */
export function TextField(props: TextInputProps) {
  return (
    <TextInput
      size="md"
      required
      withAsterisk={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
    />
  );
}
