import { PASSWORD_MAX, PASSWORD_MIN } from '@attune/gateway-contract/account-fields';
import { type PasswordInputProps, Text } from '@mantine/core';
import { type ChangeEvent, useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './new-password-field.module.css';
import { PasswordField } from './password-field.js';

/** A password that is being chosen: says its rule, and while it is typed, how hard it is to guess. */
export function NewPasswordField({ onChange, ...props }: PasswordInputProps) {
  const t = useTranslations('new-password');
  const [typed, setTyped] = useState('');
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value);
    onChange?.(event);
  };
  return (
    <div>
      <PasswordField
        autoComplete="new-password"
        description={t('rule', { least: PASSWORD_MIN, most: PASSWORD_MAX })}
        {...props}
        onChange={change}
      />
      <Meter password={useDeferredValue(typed)} />
    </div>
  );
}

/** The bars say nothing that the words do not. The words are always there for screen readers to watch. */
function Meter({ password }: { password: string }) {
  const t = useTranslations('new-password.strength');
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
        {password !== '' && t(strength, { least: PASSWORD_MIN })}
      </Text>
    </>
  );
}

const STRENGTHS = ['short', 'weak', 'fair', 'good', 'strong'] as const;
type Strength = (typeof STRENGTHS)[number];

/** What follows from the character before, as in aaaa and 1234, or stands at an end to please a rule, is soon tried. */
const EASY = 0.3;
const ENDS = /^[\p{N}\p{P}\p{S}\s]+|[\p{N}\p{P}\p{S}\s]+$/gu;

/** How hard a password is to guess, as far as its length and its repetitions tell; what many people use, the server knows. */
export function strengthOf(password: string): Strength {
  const characters = [...password];
  if (characters.length < PASSWORD_MIN) return 'short';
  const core = [...password.replace(ENDS, '')];
  const ends = (characters.length - core.length) * EASY;
  const weight = core.reduce((sum, one, place) => sum + (follows(core[place - 1], one) ? EASY : 1), ends);
  const variety = Math.min(weight, 2 * new Set(characters).size);
  if (variety < 9) return 'weak';
  if (variety < 13) return 'fair';
  return variety < 18 ? 'good' : 'strong';
}

function follows(before: string | undefined, one: string): boolean {
  if (before === undefined) return false;
  return Math.abs((one.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1;
}
