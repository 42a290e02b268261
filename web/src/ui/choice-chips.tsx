import { Chip, Group, Text } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './choice-chips.module.css';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** Its language, where it isn't the page's. */
  lang?: string | undefined;
}

interface CommonProps<Value extends string> {
  label: string;
  description?: string;
  choices: readonly Choice<Value>[];
  error?: string | undefined;
}

interface OneOfProps<Value extends string> extends CommonProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

interface SomeOfProps<Value extends string> extends CommonProps<Value> {
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** A choice of one. */
export function OneOf<Value extends string>({ value, onChange, ...frame }: OneOfProps<Value>) {
  return (
    <Frame {...frame} role="radiogroup">
      <Chip.Group value={value} onChange={onChange}>
        <Chips choices={frame.choices} />
      </Chip.Group>
    </Frame>
  );
}

/** A choice of several. */
export function SomeOf<Value extends string>({ value, onChange, ...frame }: SomeOfProps<Value>) {
  return (
    <Frame {...frame} role="group">
      <Chip.Group multiple value={[...value]} onChange={onChange}>
        <Chips choices={frame.choices} />
      </Chip.Group>
    </Frame>
  );
}

const Chips = ({ choices }: { choices: readonly Choice<string>[] }) => (
  <Group gap="xs" className={classes['chips'] ?? ''}>
    {choices.map(({ value, label, lang }) => (
      <Chip key={value} value={value} size="md" variant="outline" wrapperProps={{ lang }}>
        {label}
      </Chip>
    ))}
  </Group>
);

interface FrameProps extends Omit<CommonProps<string>, 'choices'> {
  role: 'group' | 'radiogroup';
  children: ReactNode;
}

function Frame({ label, description, error, role, children }: FrameProps) {
  const id = useId();
  const [labelId, descriptionId, errorId] = [`${id}-label`, `${id}-description`, `${id}-error`];
  const describedBy = [description && descriptionId, error && errorId].filter(Boolean).join(' ');
  return (
    <div
      role={role}
      data-faulty={error !== undefined}
      aria-labelledby={labelId}
      {...(describedBy && { 'aria-describedby': describedBy })}
    >
      <Text id={labelId} fw={600} mb={4}>
        {label}
      </Text>
      {description && (
        <Text id={descriptionId} size="sm" c="dimmed" mb="xs">
          {description}
        </Text>
      )}
      {children}
      {error && (
        <Text id={errorId} size="sm" c="var(--mantine-color-error)" mt={4} role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
