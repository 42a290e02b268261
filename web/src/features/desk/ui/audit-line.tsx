import { type AuditEntry, type Measure, MEASURES } from '@attune/gateway-contract/desk';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { Translator } from '../../../i18n/translator.js';
import { momentOf } from '../../../i18n/local-format.js';
import classes from './audit-view.module.css';
import desk from './desk.module.css';
import { ModeratorName } from './desk-names.js';

/** A line of the audit log: when, who, what, and the way to the case. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('desk');
  const { at, moderatorId, moderator, act, caseId } = entry;
  const detail = detailOf(entry, t);
  return (
    <li>
      <time dateTime={at} className={desk['dimmed']}>
        {momentOf(at)}
      </time>
      <span className={classes['who']}>
        <ModeratorName id={moderatorId} username={moderator} />
      </span>
      <span>
        <span>{t(`audit.acts.${act}`)}</span>
        {detail && <span className={desk['dimmed']}> ({detail})</span>}
      </span>
      {caseId && (
        <Anchor component={Link} to={`/desk/cases/${caseId}`} underline="always">
          {t('audit.case', { id: caseId.slice(-6) })}
        </Anchor>
      )}
    </li>
  );
}

const isMeasure = (text: string): text is Measure => (MEASURES as readonly string[]).includes(text);

/** In words; of a picture, which one. */
function detailOf({ act, detail }: AuditEntry, t: Translator<'desk'>): string | undefined {
  if (!detail || detail === 'cases') return undefined;
  if (detail === 'appeals' || detail === 'rings' || detail === 'selfies') return t(`navigation.${detail}`);
  if (detail === 'selfie' || detail === 'photo' || detail === 'selfie_approved' || detail === 'selfie_declined')
    return t(`audit.selfies.${detail}`);
  if (act === 'appeal_decided') return t(detail === 'reversed' ? 'appeal.outcomes.reversed' : 'appeal.outcomes.upheld');
  return isMeasure(detail) ? t(`measures.${detail}`) : detail.slice(0, 8);
}
