import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { emergencyNumber } from '../model/emergency-number.js';
import { EmergencyCall } from './emergency-call.js';

/** The number for emergencies, and what Attune is not. */
export function Emergency() {
  const t = useTranslations('dates.emergency');
  const { number, isKnown } = emergencyNumber();
  return (
    <div>
      <EmergencyCall number={number} label={t('call', { number })} />
      <Text size="sm" c="dimmed" mt="xs">
        {t(isKnown ? 'number' : 'numberUnknown')} {t('noService')}
      </Text>
    </div>
  );
}
