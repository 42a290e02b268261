import { RegisterForm } from '@attune/gateway-contract/auth';
import { Button, SimpleGrid, Stack } from '@mantine/core';
import { ApiError } from '../../api.js';
import { PasswordField } from '../../ui/password-field.js';
import { TextField } from '../../ui/text-field.js';
import { useSchemaForm } from '../../ui/use-schema-form.js';
import type { useRegister } from './register.queries.js';

const blank = { username: '', firstname: '', lastname: '', email: '', password: '' };

/** The five fields. Each says its rule before anything is sent, and what is wrong with it after. */
export function RegisterFields({ register }: { register: ReturnType<typeof useRegister> }) {
  const form = useSchemaForm(RegisterForm, blank);
  const send = (values: typeof blank) =>
    register.mutate(values, {
      onError: error => {
        if (error instanceof ApiError) form.showRefused(error.failure?.fields);
      },
    });
  return (
    <form noValidate onSubmit={form.submitTo(send)}>
      <Stack gap="md">
        <TextField
          label="Username"
          description="3 to 30 letters, digits, dots, dashes or underscores."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextField
            label="First name"
            description="At most 50 characters."
            autoComplete="given-name"
            key={form.key('firstname')}
            {...form.getInputProps('firstname')}
          />
          <TextField
            label="Last name"
            description="At most 50 characters."
            autoComplete="family-name"
            key={form.key('lastname')}
            {...form.getInputProps('lastname')}
          />
        </SimpleGrid>
        <TextField
          label="Email"
          type="email"
          description="We send a link there to confirm it. Other members never see it."
          autoComplete="email"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Password"
          description="8 to 128 characters of any kind. Passwords that many people use are refused."
          autoComplete="new-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" loading={register.isPending}>
          Sign Up
        </Button>
      </Stack>
    </form>
  );
}
