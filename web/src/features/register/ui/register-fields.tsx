import { RegisterForm } from '@attune/gateway-contract/auth';
import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { ApiError } from '../../../api/call.js';
import { registerTexts } from '../../../i18n/en/register.js';
import { useTexts } from '../../../i18n/texts.js';
import { LegalLinks } from '../../../ui/legal-links.js';
import { NewPasswordField } from '../../../ui/new-password-field.js';
import { TextField } from '../../../ui/text-field.js';
import { type SchemaForm, useSchemaForm } from '../../../ui/use-schema-form.js';
import type { useRegister } from '../model/register.queries.js';

const blank = { username: '', firstname: '', lastname: '', email: '', password: '' };

/** The five fields. Each says its rule before anything is sent, and what is wrong with it after. */
export function RegisterFields({ register }: { register: ReturnType<typeof useRegister> }) {
  const texts = useTexts(registerTexts);
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
          label={texts.username.label}
          description={texts.username.rule}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <NameFields form={form} />
        <TextField
          label={texts.email.label}
          type="email"
          description={texts.email.rule}
          autoComplete="email"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <NewPasswordField
          label={texts.password.label}
          description={texts.password.rule}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" loading={register.isPending}>
          {texts.signUp}
        </Button>
        <div>
          <Text size="sm" c="dimmed" ta="center">
            {texts.age}
          </Text>
          <LegalLinks pages={['terms', 'privacy', 'rules']} newTab />
        </div>
      </Stack>
    </form>
  );
}

function NameFields({ form }: { form: SchemaForm<typeof blank> }) {
  const texts = useTexts(registerTexts);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextField
        label={texts.firstname.label}
        description={texts.firstname.rule}
        autoComplete="given-name"
        key={form.key('firstname')}
        {...form.getInputProps('firstname')}
      />
      <TextField
        label={texts.lastname.label}
        description={texts.lastname.rule}
        autoComplete="family-name"
        key={form.key('lastname')}
        {...form.getInputProps('lastname')}
      />
    </SimpleGrid>
  );
}
