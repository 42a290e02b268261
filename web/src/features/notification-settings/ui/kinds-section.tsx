import { SWITCHES, type Way } from '@attune/gateway-contract/notifications';
import { Switch } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useChangeSettings } from '../model/notification-settings.queries.js';
import type { NotificationSettings } from '../model/settings-change.js';
import { NotSaved, Section } from './section.js';
import classes from './notification-settings.module.css';

const KINDS = Object.entries(SWITCHES) as [keyof typeof SWITCHES, readonly Way[]][];

/** A switch for each kind and each way on which the member is told of it. */
export function KindsSection({ settings }: { settings: NotificationSettings }) {
  const t = useTranslations('notification-settings.kinds');
  const nameOf = useTranslations('news.switches');
  const id = useId();
  const change = useChangeSettings();
  return (
    <Section id="kinds" heading={t('heading')} explanation={t('explanation')}>
      <div className={classes['kinds']}>
        {KINDS.map(([kind, ways]) => (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className={classes['kind']}>
            <span id={`${id}-${kind}`} className={classes['name']}>
              {nameOf(kind)}
            </span>
            <div className={classes['ways']}>
              {ways.map(way => (
                <Switch
                  key={way}
                  wrapperProps={{ 'data-way': way }}
                  label={t(`ways.${way}`)}
                  checked={settings[way][kind as 'superMatch']}
                  onChange={event => change.mutate({ [way]: { [kind]: event.currentTarget.checked } })}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <NotSaved isShown={change.isError} />
    </Section>
  );
}
