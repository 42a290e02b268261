import type { Town } from '@attune/gateway-contract/matching-routes';
import { Button, Group, Stack } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldText } from '../../../i18n/refusal.text.js';
import { StatusBox } from '../../../ui/status-box.js';
import { refusalSentence, useSetTown } from '../model/settings.queries.js';
import { useFaults } from '../model/use-faults.js';
import classes from './suggestions.module.css';
import { TownField } from './town-field.js';

/** Moves a member to another town. What is refused is said at the field. */
export function TownForm({ town }: { town: Town | null }) {
  const t = useTranslations('suggestions.town');
  const [chosen, setChosen] = useState(town);
  const { form, faults, show, forget } = useFaults<'town'>();
  const save = useSetTown();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    show(chosen ? {} : { town: fieldText('town_missing') });
    if (!chosen) return;
    save.mutate(chosen.id, { onError: error => show({ town: refusalSentence(error) }) });
  };
  const choose = (next: Town | null) => {
    save.reset();
    forget(['town']);
    setChosen(next);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className={classes['card']} aria-label={t('label')}>
      <Stack gap="sm">
        <TownField town={town} onTown={choose} error={faults.town} />
        {save.isSuccess && <StatusBox kind="success">{t('saved')}</StatusBox>}
        <Group>
          <Button type="submit" size="md" loading={save.isPending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
