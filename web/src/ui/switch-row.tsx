import { Switch, type SwitchProps } from '@mantine/core';
import classes from './switch-row.module.css';

interface SwitchRowProps {
  label: string;
  description?: string;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

/** A setting that is on or off: its words, and the switch at the row's end. A tap anywhere in the row turns it. */
export function SwitchRow({ label, description, isOn, onTurn }: SwitchRowProps) {
  const explanation: SwitchProps = description === undefined ? {} : { description };
  return (
    <Switch
      className={classes['row'] ?? ''}
      size="md"
      labelPosition="left"
      label={label}
      aria-label={label}
      {...explanation}
      checked={isOn}
      onChange={event => onTurn(event.currentTarget.checked)}
    />
  );
}
