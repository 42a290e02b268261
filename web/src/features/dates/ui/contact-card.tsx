import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DatePlan } from '../model/dates.queries.js';
import { shortNameOf } from '../model/plan-words.js';
import { useHasCome } from '../model/use-has-come.js';
import { Card } from './card.js';
import { ContactForm } from './contact-form.js';
import { NamedContact } from './named-contact.js';
import { useFocusWhenGone } from './use-focus-when-gone.js';

/** Whom the member trusts with this date. The other one learns nothing of it. */
export function ContactCard({ date }: { date: DatePlan }) {
  const t = useTranslations('dates.contact');
  const { contact, state, check } = date;
  const isOver = useHasCome(check?.dueAt ?? date.endsAt);
  const isHelp = check?.answer === 'help';
  const isOpen = isHelp || (!isOver && (state === 'proposed' || state === 'accepted'));
  const isFree = contact === null || contact.state === 'declined' || contact.state === 'unreachable';
  const card = useFocusWhenGone<HTMLElement>(`${contact === null} ${isFree}`);
  const isRemoved = useIsRemoved(contact !== null);
  if (!isOpen && contact === null) return null;
  return (
    <Card
      heading={t('heading')}
      explanation={isOpen ? t('explanation', { name: shortNameOf(date) }) : undefined}
      focusRef={card}
    >
      {contact && <NamedContact date={date} contact={contact} />}
      {isRemoved && <Text role="status">{t('removed')}</Text>}
      {isFree && isOpen && check === null && <Text>{t('onceAgreed')}</Text>}
      {isFree && isHelp && <Text fw={600}>{t('helpNow')}</Text>}
      {isFree && isOpen && check !== null && <ContactForm date={date} />}
    </Card>
  );
}

/** Whether there was a contact while the page is open, and is none any more. */
function useIsRemoved(isNamed: boolean): boolean {
  const [before, setBefore] = useState({ isNamed, isRemoved: false });
  if (before.isNamed !== isNamed) setBefore({ isNamed, isRemoved: !isNamed });
  return before.isRemoved && !isNamed;
}
