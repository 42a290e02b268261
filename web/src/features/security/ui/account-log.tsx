import { Button, Text } from '@mantine/core';
import { useEffect, useRef, useState, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { momentOf } from '../../../i18n/local-format.js';
import { FailedBox } from '../../../ui/failed-box.js';
import { LoadingShape } from '../../../ui/loading-shape.js';
import { type Entry, useAccountLog } from '../model/account-log.query.js';
import classes from './account-log.module.css';
import { Section } from './section.js';

const SHOWN_AT_FIRST = 5;

/** Logins that failed, and emails to the member. */
export function AccountLog() {
  const t = useTranslations('account-log');
  const log = useAccountLog();
  const [showsAll, setShowsAll] = useState(false);
  const firstNew = useRef<HTMLLIElement>(null);
  // The pressed button is gone then.
  useEffect(() => {
    if (showsAll) firstNew.current?.focus();
  }, [showsAll]);
  if (log.isPending) return <LoadingShape heights={[180]} />;
  const entries = log.data ?? [];
  return (
    <Section heading={t('heading')} explanation={t('explanation')}>
      {log.isError && <FailedBox query={log}>{t('notLoaded')}</FailedBox>}
      {log.isSuccess && entries.length === 0 && <Text>{t('nothing')}</Text>}
      {entries.length > 0 && (
        <ul className={classes['entries']} aria-label={t('heading')}>
          {(showsAll ? entries : entries.slice(0, SHOWN_AT_FIRST)).map((entry, index) => (
            <Row
              key={`${entry.event} ${entry.at}`}
              entry={entry}
              {...(index === SHOWN_AT_FIRST && { ref: firstNew })}
            />
          ))}
        </ul>
      )}
      {!showsAll && entries.length > SHOWN_AT_FIRST && (
        <Button variant="default" mih={44} onClick={() => setShowsAll(true)}>
          {t('all', { count: entries.length })}
        </Button>
      )}
    </Section>
  );
}

function Row({ entry: { event, count, at, device }, ref }: { entry: Entry; ref?: Ref<HTMLLIElement> }) {
  const t = useTranslations('account-log');
  return (
    <li ref={ref} tabIndex={ref ? -1 : undefined}>
      <Text fw={600}>{t(`events.${event}`)}</Text>
      <Text size="sm" c="dimmed">
        {[momentOf(at), ...(device ? [device] : []), ...(count > 1 ? [t('times', { count })] : [])].join(' · ')}
      </Text>
    </li>
  );
}
