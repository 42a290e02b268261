import { operatorApi } from '@attune/gateway-contract/operator';
import { Anchor, Button, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages, useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { LegalDocument, LegalSection } from './legal-document.js';
import { call } from '../../../api/call.js';

/** Who runs this site and how to reach them, as the operator configured it. */
export function ContactPage() {
  const t = useTranslations('legal.contact');
  return (
    <LegalDocument page="contact" texts={useMessages().legal.contact}>
      <LegalSection id="operator" heading={t('operator')}>
        <Operator />
      </LegalSection>
      <LegalSection id="members" heading={t('members')}>
        <p>{t('membersAdvice')}</p>
      </LegalSection>
    </LegalDocument>
  );
}

function Operator() {
  const t = useTranslations('legal.contact');
  const tUi = useTranslations('ui');
  const { data, isError, isFetching, refetch } = useOperatorQuery();
  if (data) {
    return (
      <>
        <p>{data.name === null ? t('notNamed') : t('runBy', { name: data.name })}</p>
        {data.contact === null ? <p>{t('noContact')}</p> : <Address contact={data.contact} />}
      </>
    );
  }
  if (isError) {
    return (
      <StatusBox kind="error">
        <Text mb="xs">{t('failed')}</Text>
        <Button size="compact-md" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {tUi('retry')}
        </Button>
      </StatusBox>
    );
  }
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton height={54} radius="md" aria-hidden />
    </div>
  );
}

/** A mail address or an https:// URL, as the gateway's configuration allows it. */
function Address({ contact }: { contact: string }) {
  const t = useTranslations('legal.contact');
  const href = contact.startsWith('https://') ? contact : `mailto:${contact}`;
  return (
    <p>
      {t('reach')}{' '}
      <Anchor href={href} dir="ltr" inherit underline="always" style={{ overflowWrap: 'anywhere' }}>
        {contact}
      </Anchor>
    </p>
  );
}

/** The operator's name and contact; null for what they have not configured. */
function useOperatorQuery() {
  return useQuery({ queryKey: ['operator'], queryFn: () => call(operatorApi.operator), staleTime: Infinity });
}
