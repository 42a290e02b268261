import { Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { SettingsSection } from '../../../ui/settings-section.js';
import type { Overview } from '../model/operate.queries.js';
import classes from './version-section.module.css';

/** Which version runs, and what newer ones bring, as the operator's file of release notes says it. */
export function VersionSection({
  version,
  releaseNotes: { state, versions },
}: Pick<Overview, 'version' | 'releaseNotes'>) {
  const t = useTranslations('operate.version');
  return (
    <SettingsSection id="version" heading={t('heading')}>
      <Text>{t('running', { version })}</Text>
      {state !== 'read' && <Text c="dimmed">{t(state)}</Text>}
      {state === 'read' && versions.length === 0 && <Text c="dimmed">{t('newest')}</Text>}
      {versions.map(({ version: newer, points, leftOut }) => (
        <div key={newer} className={classes['newer']}>
          <Title order={3} size="h5">
            {t('newer', { version: newer })}
          </Title>
          <ul>
            {points.map((point, place) => (
              <li key={place}>{point}</li>
            ))}
          </ul>
          {leftOut > 0 && <Text c="dimmed">{t('leftOut', { count: leftOut })}</Text>}
        </div>
      ))}
    </SettingsSection>
  );
}
