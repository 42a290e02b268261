import { securityApi } from '@attune/gateway-contract/security';
import { Button, CloseButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../api/call.js';
import { dateFormat } from '../../../i18n/local-format.js';
import { Notice } from '../../../ui/notice.js';
import classes from '../../../ui/notice.module.css';

const dayOf = dateFormat({ dateStyle: 'long' });

/** The second factor was said to be lost: each open session asks whether that was its member. */
export function RemovalNotice({ dueAt }: { dueAt: string }) {
  const t = useTranslations('second-factor.removal');
  const dismiss = useTranslations('session')('dismiss');
  const queries = useQueryClient();
  const [isDismissed, setIsDismissed] = useState(false);
  const keep = useMutation({
    mutationFn: () => call(securityApi.keep),
    onSettled: () =>
      Promise.all([['session'], ['account', 'security']].map(queryKey => queries.invalidateQueries({ queryKey }))),
  });
  if (isDismissed) return null;
  return (
    <Notice id={`removal-${dueAt}`} kind="security">
      <div className={classes['notice']}>
        <span className={classes['text']}>{t('text', { day: dayOf(new Date(dueAt)) })}</span>
        <span className={classes['actions']}>
          <Button size="compact-md" loading={keep.isPending} onClick={() => keep.mutate()}>
            {t('keep')}
          </Button>
          <CloseButton size={44} iconSize={18} aria-label={dismiss} onClick={() => setIsDismissed(true)} />
        </span>
      </div>
    </Notice>
  );
}
