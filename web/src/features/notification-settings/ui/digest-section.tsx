import { useTranslations } from 'use-intl';
import { useChangeSettings } from '../model/notification-settings.queries.js';
import type { NotificationSettings } from '../model/settings-change.js';
import { HourSelect, TimeZone } from './hours.js';
import { NotSaved, Section } from './section.js';
import { OneOf } from '../../../ui/choice-chips.js';
import { SwitchRow } from '../../../ui/switch-row.js';

/** Whether, how often and when the mail about what was missed comes. */
export function DigestSection({ settings: { digest, digestEvery, timeZone } }: { settings: NotificationSettings }) {
  const t = useTranslations('notification-settings.digest');
  const change = useChangeSettings();
  return (
    <Section id="digest" heading={t('heading')} explanation={t('explanation')}>
      <SwitchRow label={t('isOn')} isOn={digest.isOn} onTurn={isOn => change.mutate({ digest: { isOn } })} />
      {digest.isOn && (
        <OneOf
          label={t('every')}
          description={t('weekly')}
          choices={[
            { value: 'day', label: t('day') },
            { value: 'week', label: t('week') },
          ]}
          value={digestEvery}
          onChange={every => change.mutate({ digestEvery: every })}
        />
      )}
      {digest.isOn && (
        <div>
          <HourSelect label={t('hour')} value={digest.hour} onChoose={hour => change.mutate({ digest: { hour } })} />
          <TimeZone timeZone={timeZone} />
        </div>
      )}
      <NotSaved isShown={change.isError} />
    </Section>
  );
}
