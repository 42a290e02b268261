import { operatorApi } from '@attune/gateway-contract/operator';
import { Anchor, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages, useTranslations } from 'use-intl';
import { FailedBox } from '../../../ui/failed-box.js';
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
  const operator = useOperatorQuery();
  if (operator.data) {
    const { name, contact } = operator.data;
    return (
      <>
        <p>{name === null ? t('notNamed') : t('runBy', { name })}</p>
        {contact === null ? <p>{t('noContact')}</p> : <Address contact={contact} />}
      </>
    );
  }
  if (operator.isError) return <FailedBox query={operator}>{t('failed')}</FailedBox>;
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
