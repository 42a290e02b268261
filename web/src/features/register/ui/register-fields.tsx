import { authApi, type RegisterPageForm } from '@attune/gateway-contract/auth';
import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { ApiError, call } from '../../../api/call.js';
import { language } from '../../../i18n/language.js';
import { lateSchema } from '../../../late-schema.js';
import { LegalLinks } from '../../../ui/legal-links.js';
import { NewPasswordField } from '../../../ui/new-password-field.js';
import { TextField } from '../../../ui/text-field.js';
import { type SchemaForm, useSchemaForm } from '../../../ui/use-schema-form.js';
import { arrivingFrom, type Registered } from '../../session/model/arrival.js';
import { useAdmission } from '../model/admission.queries.js';
import { invitationIsInUse } from '../model/invitation.js';
import { IntroductionField } from './introduction-field.js';
import { AdultField, NameFields, UsernameField } from './person-fields.js';

const schema = lateSchema<Form>(() => import('@attune/gateway-contract/auth').then(m => m.RegisterPageForm));
const applySchema = lateSchema<Form>(() =>
  import('@attune/gateway-contract/auth').then(m => m.ApplyPageForm as z.ZodType<unknown, Form>),
);
interface Form {
  username: string;
  firstname: string;
  lastname: string;
  email: string;
  /** Where moderators decide who joins. */
  introduction?: string;
  password: string;
  isAdult: boolean;
}
const blank: Form = { username: '', firstname: '', lastname: '', email: '', password: '', isAdult: false };

/** The password is typed again: it is kept nowhere. */
function startingWith(earlier: Registered | undefined, applies: boolean): Form {
  const { username = '', firstname = '', lastname = '', email = '', introduction = '' } = earlier ?? {};
  return { ...blank, username, firstname, lastname, email, ...(applies && { introduction }) };
}

interface RegisterFieldsProps {
  register: ReturnType<typeof useRegister>;
  /** The registration that gets another address. It is known by its username, which stays. */
  earlier: Registered | undefined;
}

/** The fields, and that the applicant is of age. Each says its rule before anything is sent, and what is wrong with it after. */
export function RegisterFields({ register, earlier }: RegisterFieldsProps) {
  const t = useTranslations('register');
  const applies = useAdmission().data?.admission === 'approved';
  const form = useSchemaForm(applies ? applySchema : schema, startingWith(earlier, applies));
  const send = (values: Form) =>
    register.mutate(values, {
      onError: error => {
        if (error instanceof ApiError) form.showRefused(error.failure?.fields);
      },
    });
  return (
    <form noValidate onSubmit={form.submitTo(send)}>
      <Stack gap="md">
        <UsernameField form={form} readOnly={earlier !== undefined} />
        <NameFields form={form} />
        <EmailField form={form} />
        <NewPasswordField label={t('password.label')} key={form.key('password')} {...form.getInputProps('password')} />
        {applies && <IntroductionField key={form.key('introduction')} {...form.getInputProps('introduction')} />}
        <AdultField form={form} />
        <Button type="submit" size="md" loading={register.isPending || register.isSuccess}>
          {t('signUp')}
        </Button>
        <LegalLinks pages={['terms', 'privacy', 'rules']} newTab />
      </Stack>
    </form>
  );
}

/** Says beforehand which domains are taken, where only some are. */
function EmailField({ form }: { form: SchemaForm<Form> }) {
  const t = useTranslations('register.email');
  const { domains = [] } = useAdmission().data ?? {};
  const named = new Intl.ListFormat(language(), { type: 'disjunction' }).format(domains);
  return (
    <TextField
      label={t('label')}
      type="email"
      description={domains.length > 0 ? t('domainRule', { domains: named }) : t('rule')}
      styles={{ description: { overflowWrap: 'anywhere' } }}
      autoComplete="email"
      key={form.key('email')}
      {...form.getInputProps('email')}
    />
  );
}

/** @param invitation the code of the link that was followed, if any */
export function useRegister(invitation: string | undefined) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (form: Form) => createAccount(invitation === undefined ? form : { ...form, invitation }),
    onSuccess: (_, { username, firstname, lastname, email, introduction }) => {
      if (invitation !== undefined) invitationIsInUse(invitation);
      return navigate('/login', {
        state: arrivingFrom({
          from: 'registration',
          username: username.trim(),
          firstname,
          lastname,
          email: email.trim(),
          invitation,
          introduction,
        }),
      });
    },
  });
}

/** The status alone decides: 200 and 201 are success with any body. */
async function createAccount(input: z.input<typeof RegisterPageForm>): Promise<void> {
  try {
    await call(authApi.register, { input });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 200 || error.status === 201)) return;
    throw error;
  }
}
