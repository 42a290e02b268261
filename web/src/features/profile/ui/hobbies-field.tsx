import { charactersOf, HOBBIES_AT_MOST, HOBBY_MAX } from '@attune/gateway-contract/profile-fields';
import { Button, Stack } from '@mantine/core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/text-field.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import type { ProfileValues } from '../model/profile-form.js';
import { ChipList } from './chip-list.js';
import classes from './profile-page.module.css';
import { isEnter } from '../../../ui/enter-key.js';

/** What a member likes to do, in words of their own. Enter adds what was typed, and does not submit. */
export function HobbiesField({ form }: { form: SchemaForm<ProfileValues> }) {
  const t = useTranslations('profile.facts.hobbies');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { hobbies } = form.getValues().facts;
  const set = (next: string[]) => form.setFieldValue('facts.hobbies', next);
  const tooLong = charactersOf(typed.trim()) > HOBBY_MAX ? t('tooLong', { most: HOBBY_MAX }) : undefined;
  const add = () => {
    const hobby = typed.normalize('NFC').trim();
    const fault = hobby === '' ? undefined : faultOf(hobby);
    setError(fault);
    if (hobby === '' || fault) return;
    setTyped('');
    set([...hobbies, hobby]);
  };
  const faultOf = (hobby: string) => {
    if (hobbies.length >= HOBBIES_AT_MOST) return t('full', { most: HOBBIES_AT_MOST });
    return hobbies.some(other => other.toLowerCase() === hobby.toLowerCase()) ? t('twice') : tooLong;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While characters are being composed, Enter only picks one of them.
    if (!isEnter(event)) return;
    event.preventDefault();
    add();
  };
  return (
    <Stack gap="xs">
      <div className={classes['adding']}>
        <TextField
          ref={field}
          label={t('label')}
          description={t('description', { most: HOBBIES_AT_MOST })}
          required={false}
          autoComplete="off"
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value);
            setError(undefined);
          }}
          onKeyDown={onKeyDown}
          // What was typed last is not lost with a press of Save.
          onBlur={add}
          error={error ?? tooLong ?? form.errors['facts.hobbies']}
        />
        <Button variant="default" size="md" onClick={() => field.current?.focus()}>
          {t('add')}
        </Button>
      </div>
      <ChipList
        label={t('chosen')}
        chips={hobbies.map(hobby => ({ id: hobby, words: hobby }))}
        removeName={words => t('remove', { hobby: words })}
        onRemove={hobby => {
          set(hobbies.filter(other => other !== hobby));
          field.current?.focus();
        }}
      />
    </Stack>
  );
}
