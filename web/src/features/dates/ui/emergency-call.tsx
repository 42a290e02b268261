import { Button } from '@mantine/core';
import { Phone } from 'lucide-react';

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
