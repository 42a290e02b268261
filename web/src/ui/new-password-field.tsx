import { type PasswordInputProps, Text } from '@mantine/core';
import { type ChangeEvent, useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './new-password-field.module.css';
import { PasswordField } from './password-field.js';
import { STRENGTHS, strengthOf } from './password-strength.js';

/** A password that is being chosen: says, while it is typed, how hard it is to guess. */
export function NewPasswordField({ onChange, ...props }: PasswordInputProps) {
  const [typed, setTyped] = useState('');
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value);
    onChange?.(event);
  };
  return (
    <div>
      <PasswordField autoComplete="new-password" {...props} onChange={change} />
      <Meter password={useDeferredValue(typed)} />
    </div>
  );
}

/** The bars say nothing that the words do not. The words are always there for screen readers to watch. */
function Meter({ password }: { password: string }) {
  const t = useTranslations('ui.strength');
  const strength = strengthOf(password);
  const level = STRENGTHS.indexOf(strength);
  return (
    <>
      {password !== '' && (
        <div className={classes.bars} data-level={level} aria-hidden>
          {STRENGTHS.slice(1).map((name, bar) => (
            <span key={name} className={classes.bar} data-filled={bar < level || undefined} />
          ))}
        </div>
      )}
      <Text role="status" size="sm" mt={4}>
        {password !== '' && t(strength)}
      </Text>
    </>
  );
}
