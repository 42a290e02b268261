import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { dateFormat } from '../../../i18n/local-format.js';
import { SettingsSection } from '../../../ui/settings-section.js';
import type { Overview } from '../model/operate.queries.js';
import { Finding } from './finding.js';
import classes from './members-section.module.css';

const dayOf = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** How many joined, by week: rounded, and none where they were few. */
export function MembersSection({ members }: Pick<Overview, 'members'>) {
  const t = useTranslations('operate.members');
  return (
    <SettingsSection id="members" heading={t('heading')} explanation={t('rounded')}>
      {members ? <Figures {...members} /> : <Finding kind="unknown">{t('unknown')}</Finding>}
    </SettingsSection>
  );
}

function Figures({ weeks, active }: NonNullable<Overview['members']>) {
  const t = useTranslations('operate.members');
  return (
    <>
      <Text>{active === null ? t('fewActive') : t('active', { active })}</Text>
      <table className={classes['table']}>
        <caption>{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('week')}</th>
            <th scope="col">{t('joined')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map(({ monday, joined }) => (
            <tr key={monday}>
              <th scope="row">{dayOf(new Date(monday))}</th>
              <td>{joined === null ? t('few') : t('about', { joined })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
