import { useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useCase } from '../model/desk.queries.js';
import { CaseFile } from './case-file.js';
import { Opened } from './opened.js';

/** One case: what was reported, what is known, and what is decided. */
export function CaseView() {
  const { caseId = '' } = useParams();
  const t = useTranslations('desk.case');
  const query = useCase(caseId);
  const member = query.data?.member;
  const heading = member ? `${member.firstname} ${member.lastname}` : t('heading');
  return (
    <Opened query={query} from="/desk" texts={{ back: t('back'), heading, unknown: t('unknown') }}>
      {query.data && <CaseFile key={caseId} file={query.data} query={query} />}
    </Opened>
  );
}
