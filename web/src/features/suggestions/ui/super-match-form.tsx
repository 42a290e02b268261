import type { Settings } from '@attune/gateway-contract/matching-routes';
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { deviceTimeZone } from '../../../i18n/device-time-zone.js';
import { localFormat } from '../../../i18n/local-format.js';
import { StatusBox } from '../../../ui/status-box.js';
import { refusalSentence, useSetClock } from '../model/settings.queries.js';
import classes from './suggestions.module.css';

const hourFormat = localFormat({ hour: 'numeric', minute: '2-digit' });
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** At which hour of the member's day the Super Match is shown. A choice is stored at once. */
export function SuperMatchForm({ clock }: { clock: Settings['clock'] }) {
  const t = useTranslations('suggestions.superMatch');
  const save = useSetClock();
  const { superMatchHour, timeZone } = save.isPending ? save.variables : clock;
  const here = deviceTimeZone();
  return (
    <section className={classes['card']} aria-labelledby="super-match">
      <Stack gap="sm">
        <Title order={2} size="h3" id="super-match">
          {t('title')}
        </Title>
        <Text c="dimmed">{t('meaning')}</Text>
        <NativeSelect
          size="md"
          label={t('hour')}
          description={t('timeZone', { timeZone: placeOf(timeZone) })}
          data={HOURS.map(hour => ({ value: `${hour}`, label: hourFormat(new Date(2026, 0, 1, hour)) }))}
          value={`${superMatchHour}`}
          onChange={event => save.mutate({ timeZone, superMatchHour: Number(event.currentTarget.value) })}
        />
        {here !== timeZone && (
          <Group>
            <Button variant="default" size="md" onClick={() => save.mutate({ timeZone: here, superMatchHour })}>
              {t('useHere', { timeZone: placeOf(here) })}
            </Button>
          </Group>
        )}
        <div role="status">{save.isSuccess && <Text size="sm">{t('saved')}</Text>}</div>
        {save.isError && <StatusBox kind="error">{refusalSentence(save.error)}</StatusBox>}
      </Stack>
    </section>
  );
}

/** `Europe/Berlin` as people read it. */
const placeOf = (timeZone: string) => timeZone.replaceAll('_', ' ');
