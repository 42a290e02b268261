import { Button, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SettingsSection } from '../../../ui/settings-section.js';
import { StatusBox } from '../../../ui/status-box.js';
import { TextField } from '../../../ui/text-field.js';
import { language } from '../../../i18n/language.js';
import { emailFault, useDomainProof, useRemoveDomain, useRequestMail } from '../model/domain-proof.queries.js';
import { refusalOf } from '../model/proofs.queries.js';

/** A mail address of a club or a university; nothing where the operator named no domain, and the member has no proof of an earlier one. */
export function DomainSection() {
  const t = useTranslations('proofs.domain');
  const { data } = useDomainProof();
  if (!data || (data.domains.length === 0 && !data.proof)) return null;
  const { domains, proof } = data;
  return (
    <SettingsSection id="own-domain" heading={t('heading')} explanation={t('explanation')}>
      {proof ? <Confirmed {...proof} /> : <EmailForm domains={domains} />}
      <Text size="sm" c="dimmed">
        {t('notProven')}
      </Text>
    </SettingsSection>
  );
}

function Confirmed({ domain, isShown }: { domain: string; isShown: boolean }) {
  const t = useTranslations('proofs.domain');
  const remove = useRemoveDomain();
  return (
    <Stack gap="md" align="flex-start">
      <Text>{t(isShown ? 'shown' : 'noLonger', { domain })}</Text>
      {remove.isError && <StatusBox kind="error">{t('failed')}</StatusBox>}
      <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
        {t(isShown ? 'remove' : 'delete')}
      </Button>
    </Stack>
  );
}

function EmailForm({ domains }: { domains: string[] }) {
  const t = useTranslations('proofs.domain');
  const [email, setEmail] = useState('');
  const request = useRequestMail();
  const fault = emailFault(request.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    request.mutate(email);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md" align="flex-start">
        <Text>
          {t('domains', { domains: new Intl.ListFormat(language(), { type: 'disjunction' }).format(domains) })}
        </Text>
        {request.isSuccess && <StatusBox kind="success">{t('sent')}</StatusBox>}
        {request.isError && !fault && <StatusBox kind="error">{refusalOf(request.error) ?? t('failed')}</StatusBox>}
        <TextField
          type="email"
          w="100%"
          maw={320}
          label={t('email')}
          autoComplete="email"
          value={email}
          error={fault}
          onChange={event => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" loading={request.isPending}>
          {t('send')}
        </Button>
      </Stack>
    </form>
  );
}
