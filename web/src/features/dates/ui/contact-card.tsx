import { CHECK_OPEN_HOURS } from '@attune/gateway-contract/dates';
import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { momentOf } from '../../../i18n/local-format.js';
import { minutesAfter, useHasCome } from '../model/date-times.js';
import type { DatePlan } from '../model/dates.queries.js';
import { isReached, isUpcoming, shortNameOf } from '../model/plan-words.js';
import { Card, useFocusWhenGone } from './card.js';
import { ContactForm } from './contact-form.js';
import { NamedContact } from './named-contact.js';

interface ContactCardProps {
  date: DatePlan;
  /** How often another part of the page led here to name a contact. */
  timesLed: number;
}

/** The contact whom the member trusts with this date. The other person does not learn of it. */
export function ContactCard({ date, timesLed }: ContactCardProps) {
  const t = useTranslations('dates.contact');
  const { contact, check, earlierContacts = [] } = date;
  const dueAt = check?.dueAt ?? date.endsAt;
  const isOver = useHasCome(dueAt);
  const isClosed = useHasCome(minutesAfter(dueAt, CHECK_OPEN_HOURS * 60));
  const isHelp = check?.answer === 'help' && !isClosed;
  // What is checked takes a contact, also when it was called off shortly before it began, or later.
  const isOpen = check === null ? !isOver && isUpcoming(date) : !isOver || isHelp;
  const isFree = contact === null || !isReached(contact);
  const takesOne = isFree && isOpen && check !== null;
  const card = useFocusWhenGone<HTMLElement>(`${contact === null} ${isFree} ${takesOne}`);
  const isRemoved = useIsRemoved(contact !== null);
  const led = useRef(timesLed);
  useEffect(() => {
    if (!takesOne || led.current === timesLed) return;
    led.current = timesLed;
    card.current?.focus();
  }, [takesOne, timesLed, card]);
  if (!isOpen && contact === null && earlierContacts.length === 0) return null;
  return (
    <Card
      heading={t('heading')}
      explanation={isOpen ? t('explanation', { name: shortNameOf(date) }) : undefined}
      focusRef={card}
    >
      {contact && <NamedContact date={date} contact={contact} takesAnother={takesOne} />}
      {isRemoved && <Text role="status">{t(earlierContacts.length > 0 ? 'removedHeld' : 'removed')}</Text>}
      {earlierContacts.filter(isReached).map(({ name, email, takenOutAt }) => (
        <Text key={`${email} ${takenOutAt}`} style={{ overflowWrap: 'anywhere' }}>
          {t('earlier', { name, email, at: momentOf(takenOutAt) })}
        </Text>
      ))}
      {isFree && isOpen && check === null && <Text>{t('onceAgreed')}</Text>}
      {isFree && isHelp && <Text fw={600}>{t('helpNow')}</Text>}
      {takesOne && contact?.state === 'unreachable' && <Text>{t('again')}</Text>}
      {takesOne && <ContactForm date={date} />}
    </Card>
  );
}

/** Whether there was a contact while the page was open, who is gone now. */
function useIsRemoved(isNamed: boolean): boolean {
  const [before, setBefore] = useState({ isNamed, isRemoved: false });
  if (before.isNamed !== isNamed) setBefore({ isNamed, isRemoved: !isNamed });
  return before.isRemoved && !isNamed;
}
