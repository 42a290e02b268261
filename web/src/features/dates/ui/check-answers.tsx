import { Button } from '@mantine/core';
import { Siren } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { type DatePlan, useSayWell } from '../model/dates.queries.js';
import classes from './buttons.module.css';
import { LazyHelpDialog } from './lazy-dialogs.js';

interface CheckAnswersProps {
  date: DatePlan;
  check: NonNullable<DatePlan['check']>;
  /** Whether the date is over. */
  isDue: boolean;
  /** Leads to where a contact is named. */
  onHelpAlone: () => void;
}

/** What the member can say: from the end on that all is well, and at any time that they need help, until a contact was told of it. */
export function CheckAnswers({ date, check: { answer, contactToldAt }, isDue, onHelpAlone }: CheckAnswersProps) {
  const t = useTranslations('dates.check');
  const well = useSayWell(date.id);
  const [isAskingForHelp, setAskingForHelp] = useState(false);
  const close = () => setAskingForHelp(false);
  const [asksWell, leadsToHelp] = [isDue && answer === null, answer !== 'help' || contactToldAt === null];
  return (
    <>
      {well.isError && <StatusBox kind="error">{well.error.message}</StatusBox>}
      {(asksWell || leadsToHelp) && (
        <div role="group" aria-label={t('answers')} className={classes['buttons']}>
          {asksWell && (
            <Button size="md" loading={well.isPending} onClick={() => well.mutate()}>
              {t('well')}
            </Button>
          )}
          {leadsToHelp && (
            <Button
              size="md"
              variant="default"
              leftSection={<Siren size={20} aria-hidden />}
              onClick={() => setAskingForHelp(true)}
            >
              {t('help')}
            </Button>
          )}
        </div>
      )}
      {isAskingForHelp && <LazyHelpDialog date={date} onClose={close} onAlone={onHelpAlone} />}
    </>
  );
}
