import { PARTS, type Part, type PartName } from '@attune/gateway-contract/operate';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { localFormat } from '../../../i18n/local-format.js';
import { Disclosure } from '../../../ui/disclosure.js';
import { SettingsSection } from '../../../ui/settings-section.js';
import { useHealth } from '../model/operate.queries.js';
import { listOf } from '../model/words.js';
import { Finding } from './finding.js';
import classes from './health-section.module.css';
import { Loaded } from './loaded.js';

const timeOfDay = localFormat({ hour: 'numeric', minute: '2-digit', second: '2-digit' });

/** Which parts of the installation run; one sentence where all do. While the state can't be had, the one from before isn't shown. */
export function HealthSection() {
  const t = useTranslations('operate.health');
  const health = useHealth();
  return (
    <SettingsSection id="health" heading={t('heading')}>
      <Loaded query={health} heights={[24, 44, 44]}>
        {parts => (
          <>
            <Stack gap="xs" role="status">
              {!health.isError && <Findings parts={parts} />}
            </Stack>
            <Group gap="sm">
              <Button variant="default" loading={health.isFetching} onClick={() => void health.refetch()}>
                {t('again')}
              </Button>
              <Text size="sm" c="dimmed">
                {t('checked', { time: timeOfDay(new Date(health.dataUpdatedAt)) })}
              </Text>
            </Group>
            {!health.isError && <EachPart parts={parts} />}
          </>
        )}
      </Loaded>
    </SettingsSection>
  );
}

/** A sentence for each part that does not answer, and one for those that suffer from it. */
function Findings({ parts }: { parts: readonly Part[] }) {
  const t = useTranslations('operate.health');
  const namesOf = (state: Part['state']) => parts.flatMap(part => (part.state === state ? [part.name] : []));
  const [silent, troubled, unknown] = [namesOf('silent'), namesOf('lacking'), namesOf('unknown')];
  if (silent.length + troubled.length + unknown.length === 0) return <Finding kind="good">{t('everything')}</Finding>;
  const refusing = troubled.filter(isOutside);
  const lacking = troubled.filter(name => !isOutside(name));
  const about = (names: typeof silent) => ({
    parts: listOf(names.map(name => t(`names.${name}`))),
    count: names.length,
  });
  return (
    <>
      {silent.filter(mayBeSilent).map(name => (
        <Finding key={name} kind="bad">
          {t(`silent.${name}`)}
        </Finding>
      ))}
      {refusing.map(name => (
        <Finding key={name} kind="bad">
          {t(`refusing.${name}`)}
        </Finding>
      ))}
      {lacking.length > 0 && <Finding kind="bad">{t('lacking', about(lacking))}</Finding>}
      {unknown.length > 0 && <Finding kind="unknown">{t('unknown', about(unknown))}</Finding>}
    </>
  );
}

/** An answer at all means that the gateway runs. */
const mayBeSilent = (name: PartName): name is Exclude<PartName, 'gateway'> => name !== 'gateway';
/** Needs nothing of the installation: where it doesn't work, it refuses. */
const isOutside = (name: PartName): name is 'mailServer' | 'model' => name === 'mailServer' || name === 'model';

const kinds = { running: 'good', lacking: 'bad', silent: 'bad', unknown: 'unknown', notConfigured: 'absent' } as const;

function EachPart({ parts }: { parts: readonly Part[] }) {
  const t = useTranslations('operate.health');
  const inOrder = parts.toSorted((one, other) => PARTS.indexOf(one.name) - PARTS.indexOf(other.name));
  return (
    <Disclosure summary={t('each')}>
      <ul className={classes['parts']}>
        {inOrder.map(({ name, state }) => (
          <li key={name}>
            <Finding kind={kinds[state]}>
              <span>{t(`names.${name}`)}</span>
              <span className={classes['state']}>{t(`states.${state}`)}</span>
            </Finding>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
