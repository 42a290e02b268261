import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { FailedBox } from '../../../ui/failed-box.js';
import { useOperator } from '../../operator/model/operator.queries.js';
import { OperatorAddress } from '../../operator/ui/operator-address.js';
import { LegalDocument, LegalSection } from './legal-document.js';

/** Who runs this site and how to reach them, as the operator configured it. */
export function ContactPage() {
  const t = useTranslations('legal.contact');
  // Only this page names the software. Elsewhere the gateway puts the operator's name in its place (gateway/src/web/instance-files.ts).
  const software = (name: ReactNode) => <span translate="no">{name}</span>;
  const texts = { ...useMessages().legal.contact, introduction: t.rich('introduction', { software }) };
  return (
    <LegalDocument page="contact" texts={texts}>
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
  const operator = useOperator();
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

function Address({ contact }: { contact: string }) {
  const t = useTranslations('legal.contact');
  return (
    <p>
      {t('reach')} <OperatorAddress contact={contact} />
    </p>
  );
}
