import { Button, Text } from '@mantine/core';
import { Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { emergencyNumber } from '../model/emergency-number.js';

/** The number for emergencies, and what Attune is not. */
export function Emergency() {
  const t = useTranslations('dates.emergency');
  const { number, isKnown } = emergencyNumber();
  return (
    <div>
      <Button
        component="a"
        href={`tel:${number}`}
        size="md"
        variant="default"
        leftSection={<Phone size={18} aria-hidden />}
      >
        {t('call', { number })}
      </Button>
      <Text size="sm" c="dimmed" mt="xs">
        {t(isKnown ? 'number' : 'numberUnknown')} {t('noService')}
      </Text>
    </div>
  );
}
