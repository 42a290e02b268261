import { useTranslations } from 'use-intl';
import { useChangeSettings } from '../model/notification-settings.queries.js';
import type { NotificationSettings } from '../model/settings-change.js';
import { HourSelect, TimeZone } from './hours.js';
import { NotSaved, Section } from './section.js';
import classes from './notification-settings.module.css';
import { SwitchRow } from '../../../ui/switch-row.js';

const NIGHT = { from: 22, to: 7 };

/** When no device is told of anything. */
export function QuietHoursSection({ settings: { quietHours, timeZone } }: { settings: NotificationSettings }) {
  const t = useTranslations('notification-settings.quietHours');
  const change = useChangeSettings();
  return (
    <Section id="quiet-hours" heading={t('heading')} explanation={t('explanation')}>
      <SwitchRow
        label={t('isOn')}
        isOn={quietHours !== null}
        onTurn={isOn => change.mutate({ quietHours: isOn ? NIGHT : null })}
      />
      {quietHours && (
        <div>
          <div className={classes['hours']}>
            <HourSelect
              label={t('from')}
              value={quietHours.from}
              except={quietHours.to}
              onChoose={from => change.mutate({ quietHours: { ...quietHours, from } })}
            />
            <HourSelect
              label={t('to')}
              value={quietHours.to}
              except={quietHours.from}
              onChoose={to => change.mutate({ quietHours: { ...quietHours, to } })}
            />
          </div>
          <TimeZone timeZone={timeZone} />
        </div>
      )}
      <NotSaved isShown={change.isError} />
    </Section>
  );
}
