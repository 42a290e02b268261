import { Button, Text } from '@mantine/core';
import { Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { emergencyNumber } from '../model/emergency-number.js';
import classes from './buttons.module.css';

/** The number for emergencies, and a note that Attune is no emergency service. */
export function Emergency() {
  const t = useTranslations('dates.emergency');
  const { number, isKnown } = emergencyNumber();
  return (
    <div>
      <div className={classes['buttons']}>
        <EmergencyCall number={number} label={t('call', { number })} />
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        {t(isKnown ? 'number' : 'numberUnknown')} {t('noService')}
      </Text>
    </div>
  );
}

interface EmergencyCallProps {
  number: string;
  label: string;
}

/** A press calls the number for emergencies. */
export function EmergencyCall({ number, label }: EmergencyCallProps) {
  return (
    <Button
      component="a"
      href={`tel:${number}`}
      size="md"
      variant="default"
      leftSection={<Phone size={18} aria-hidden />}
    >
      {label}
    </Button>
  );
}
