import type { OidcPerson } from '@attune/gateway-contract/oidc';
import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { lateSchema } from '../../../late-schema.js';
import { LegalLinks } from '../../../ui/legal-links.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { useMayRegister, useSentCode } from '../../register/model/admission.queries.js';
import { useInvitation } from '../../register/model/invitation.js';
import { AdultField, NameFields, UsernameField } from '../../register/ui/person-fields.js';
import { ByInvitation } from '../../register/ui/by-invitation.js';
import { useRegisterByProvider } from '../model/oidc.queries.js';

const schema = lateSchema(() => import('@attune/gateway-contract/oidc').then(m => m.OidcForm));

/** For who comes from the provider and has no account: what the provider doesn't know, or says otherwise. */
export function ProviderForm({ person }: { person: OidcPerson }) {
  const followed = useInvitation();
  const mayRegister = useMayRegister(followed);
  const invitation = useSentCode(followed.code);
  if (mayRegister === false) return <ByInvitation hasCode={followed.code !== undefined} />;
  return <Fields person={person} invitation={invitation} />;
}

function Fields({ person, invitation }: { person: OidcPerson; invitation: string | undefined }) {
  const t = useTranslations('oidc');
  const said = useTranslations('register');
  const { email, username = '', firstname = '', lastname = '' } = person;
  const form = useSchemaForm(schema, { username, firstname, lastname, isAdult: false });
  const register = useRegisterByProvider(invitation);
  const send = (values: { username: string; firstname: string; lastname: string; isAdult: boolean }) =>
    register.mutate(values, {
      onError: error => {
        if (error instanceof ApiError) form.showRefused(error.failure?.fields);
      },
    });
  return (
    <Stack gap="lg">
      <div>
        <PageHeading>{t('newHeading')}</PageHeading>
        <Text c="dimmed" mt={8} style={{ overflowWrap: 'anywhere' }}>
          {t('newExplanation', { email })}
        </Text>
      </div>
      <form noValidate onSubmit={form.submitTo(send)}>
        <Stack gap="md">
          <UsernameField form={form} />
          <NameFields form={form} />
          <AdultField form={form} />
          <Button type="submit" size="md" loading={register.isPending || register.isSuccess}>
            {said('signUp')}
          </Button>
          <LegalLinks pages={['terms', 'privacy', 'rules']} newTab />
        </Stack>
      </form>
      {register.isError && <StatusBox kind="error">{register.error.message}</StatusBox>}
    </Stack>
  );
}
