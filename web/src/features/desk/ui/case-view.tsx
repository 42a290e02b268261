import { Anchor, Stack } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { useCase } from '../model/desk.queries.js';
import { CaseFile } from './case-file.js';
import classes from './case-view.module.css';
import desk from './desk.module.css';
import { ListState } from './list-state.js';

/** One case: what was reported, what is known, and what is decided. */
export function CaseView() {
  const { caseId = '' } = useParams();
  const t = useTranslations('desk.case');
  const query = useCase(caseId);
  const member = query.data?.member;
  return (
    <Stack gap="md">
      <Anchor component={Link} to="/desk" className={classes['back'] ?? ''}>
        <ArrowLeft size={18} aria-hidden className={classes['arrow']} />
        {t('back')}
      </Anchor>
      <PageHeading>{member ? `${member.firstname} ${member.lastname}` : t('heading')}</PageHeading>
      {isUnknown(query.error) ? (
        <p className={desk['empty']}>{t('unknown')}</p>
      ) : (
        <ListState query={query}>{query.data && <CaseFile key={caseId} file={query.data} query={query} />}</ListState>
      )}
    </Stack>
  );
}

const isUnknown = (error: Error | null) => error instanceof ApiError && [400, 404].includes(error.status);
