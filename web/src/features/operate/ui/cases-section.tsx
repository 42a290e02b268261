import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { SettingsSection } from '../../../ui/settings-section.js';
import { useKnownMember } from '../../session/model/use-session.js';
import type { Overview } from '../model/operate.queries.js';
import { daysAgo } from '../model/words.js';
import { Finding } from './finding.js';

/** How much waits for a moderator. What it is about is for moderators. */
export function CasesSection({ desk, now }: Pick<Overview, 'desk'> & { now: number }) {
  const t = useTranslations('operate.cases');
  const me = useKnownMember();
  return (
    <SettingsSection id="cases" heading={t('heading')}>
      {desk ? (
        <Text>
          <span>{t('open', { count: desk.openCases })}</span>
          {desk.oldestAt !== null && <span> {t('oldest', { when: daysAgo(desk.oldestAt, now) })}</span>}
          {desk.waitingAppeals > 0 && <span> {t('appeals', { count: desk.waitingAppeals })}</span>}
        </Text>
      ) : (
        <Finding kind="unknown">{t('unknown')}</Finding>
      )}
      {me?.standing.isModerator && (
        <div>
          <Anchor component={Link} to="/desk" underline="always">
            {t('toDesk')}
          </Anchor>
        </div>
      )}
    </SettingsSection>
  );
}
