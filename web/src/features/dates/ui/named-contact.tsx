import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { momentOf } from '../../../i18n/local-format.js';
import { type DatePlan, useRemoveContact } from '../model/dates.queries.js';
import { isReached, isUpcoming, keepsContacts } from '../model/plan-words.js';
import classes from './buttons.module.css';
import { LazyAskDialog } from './lazy-dialogs.js';

type Contact = NonNullable<DatePlan['contact']>;

interface NamedContactProps {
  date: DatePlan;
  contact: Contact;
  /** Whether another contact can be named in their place. */
  takesAnother: boolean;
}

/** The trusted contact, the state of the mail to them, and a button that removes them. */
export function NamedContact({ date, contact, takesAnother }: NamedContactProps) {
  const t = useTranslations('dates.contact');
  const remove = useRemoveContact(date.id);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  // Called off shortly before it began, or later: the question comes all the same.
  const isKept = date.state === 'calledOff' && date.check !== null;
  const isRemovable =
    contact.state === 'unreachable' ? takesAnother : isReached(contact) && (isUpcoming(date) || isKept);
  return (
    <>
      <Text role="status" style={{ overflowWrap: 'anywhere' }}>
        <Reached contact={contact} />
      </Text>
      {remove.isError && <StatusBox kind="error">{remove.error.message}</StatusBox>}
      {isRemovable && (
        <div className={classes['buttons']}>
          <Button variant="default" size="md" loading={remove.isPending} onClick={() => setAsking(true)}>
            {t('remove')}
          </Button>
        </div>
      )}
      {isAsking && (
        <LazyAskDialog
          ask="removeContact"
          name={contact.name}
          isHeld={isReached(contact) && keepsContacts(date)}
          onClose={close}
          onYes={() => {
            close();
            remove.mutate();
          }}
        />
      )}
    </>
  );
}

function Reached({ contact: { name, email, state, toldAt } }: { contact: Contact }) {
  const t = useTranslations('dates.contact.states');
  if (state === 'told' && toldAt) return t('told', { name, email, at: momentOf(toldAt) });
  return t(state === 'told' ? 'waiting' : state, { name, email });
}
