import { Switch } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useChangeSettings } from '../model/notification-settings.queries.js';
import { NotSaved } from './not-saved.js';
import classes from './notification-settings.module.css';
import { Section } from './section.js';

/** Whether mails and lock screens say who it is about. */
export function NamesSection({ showsNames }: { showsNames: boolean }) {
  const t = useTranslations('notification-settings.names');
  const change = useChangeSettings();
  return (
    <Section id="names" heading={t('heading')} explanation={t('explanation')}>
      <Switch
        className={classes['switch'] ?? ''}
        size="md"
        labelPosition="left"
        label={t('label')}
        checked={showsNames}
        onChange={event => change.mutate({ showsNames: event.currentTarget.checked })}
      />
      <NotSaved isShown={change.isError} />
    </Section>
  );
}
