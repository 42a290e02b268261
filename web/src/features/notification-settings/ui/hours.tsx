import { Button, NativeSelect, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { hourWords } from '../../../i18n/local-format.js';
import { deviceTimeZone } from '../../../i18n/device-time-zone.js';
import { useChangeSettings } from '../model/notification-settings.queries.js';
import { NotSaved } from './section.js';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface HourSelectProps {
  label: string;
  value: number;
  /** Cannot be chosen */
  except?: number;
  onChoose: (hour: number) => void;
}

/** A full hour of the day. */
export const HourSelect = ({ label, value, except, onChoose }: HourSelectProps) => (
  <NativeSelect size="md" label={label} value={value} onChange={event => onChoose(Number(event.currentTarget.value))}>
    {HOURS.map(hour => (
      <option key={hour} value={hour} disabled={hour === except}>
        {hourWords(hour)}
      </option>
    ))}
  </NativeSelect>
);

/** Says whose clock the hours are of, and offers this device's where it is another one. */
export function TimeZone({ timeZone }: { timeZone: string | null }) {
  const t = useTranslations('notification-settings.time');
  const change = useChangeSettings();
  return (
    <>
      <Text size="sm" c="dimmed" mt={6}>
        {timeZone === null ? t('zoneUnknown') : t('zone', { zone: zoneWords(timeZone) })}
      </Text>
      {timeZone !== deviceTimeZone() && (
        <Button variant="default" mt="xs" mih={44} onClick={() => change.mutate({ timeZone: deviceTimeZone() })}>
          {t('useDevice', { zone: zoneWords(deviceTimeZone()) })}
        </Button>
      )}
      <NotSaved isShown={change.isError} />
    </>
  );
}

const zoneWords = (timeZone: string) => timeZone.replaceAll('_', ' ');
