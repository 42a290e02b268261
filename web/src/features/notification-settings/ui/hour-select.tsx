import { NativeSelect } from '@mantine/core';
import { hourWords } from '../../../i18n/hour-words.js';

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
