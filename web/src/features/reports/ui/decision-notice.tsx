import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Notice } from '../../../ui/notice.js';
import classes from '../../../ui/notice.module.css';
import { type UnreadDecision, useAcknowledge } from '../model/decisions.queries.js';

/** Stays until the member says that they have read it; put away, it comes back at the next visit. */
export function DecisionNotice({ unread }: { unread: UnreadDecision }) {
  const t = useTranslations('reports.unread');
  const dismiss = useTranslations('session')('dismiss');
  const [isPutAway, setPutAway] = useState(false);
  const acknowledge = useAcknowledge();
  if (isPutAway) return null;
  const { decisionId, what, says } = unread;
  return (
    <Notice id={`decision-${decisionId}-${what}`} kind="decision">
      <div className={classes['notice']}>
        <span className={classes['text']}>{acknowledge.isError ? t('failed') : t(`text.${says}`)}</span>
        <span className={classes['actions']}>
          <Button component={Link} to="/settings/reports#decisions" size="compact-md" mih={44}>
            {t('read')}
          </Button>
          <Button
            variant="default"
            size="compact-md"
            mih={44}
            loading={acknowledge.isPending}
            onClick={() => acknowledge.mutate({ decisionId, what })}
          >
            {t('acknowledge')}
          </Button>
          <CloseButton size={44} iconSize={18} aria-label={dismiss} onClick={() => setPutAway(true)} />
        </span>
      </div>
    </Notice>
  );
}
