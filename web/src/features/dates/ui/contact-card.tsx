import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { DatePlan } from '../model/dates.queries.js';
import { shortNameOf } from '../model/plan-words.js';
import { Card } from './card.js';
import { ContactForm } from './contact-form.js';
import { NamedContact } from './named-contact.js';

/** Whom the member trusts with this date. The other one learns nothing of it. */
export function ContactCard({ date }: { date: DatePlan }) {
  const t = useTranslations('dates.contact');
  const { contact, state } = date;
  const isClosed = state !== 'proposed' && state !== 'accepted';
  if (isClosed && contact === null) return null;
  const isFree = contact === null || contact.state === 'declined' || contact.state === 'unreachable';
  return (
    <Card heading={t('heading')} explanation={isClosed ? undefined : t('explanation', { name: shortNameOf(date) })}>
      {contact && <NamedContact date={date} contact={contact} />}
      {isFree && state === 'proposed' && <Text>{t('onceAgreed')}</Text>}
      {isFree && state === 'accepted' && <ContactForm date={date} />}
    </Card>
  );
}
