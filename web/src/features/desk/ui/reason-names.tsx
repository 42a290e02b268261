import type { QueueItem } from '@attune/gateway-contract/desk';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { useReasonText } from '../../report/model/own-reasons.js';

/** What was reported: the product's reasons, and after them the operator's own, which count as one of those. */
export function ReasonNames({ reasons, ownReasons = [] }: Pick<QueueItem, 'reasons' | 'ownReasons'>) {
  const t = useTranslations('desk');
  const textOf = useReasonText();
  return (
    <>
      {reasons.map(reason => t(`reasons.${reason}`)).join(' · ')}
      {ownReasons.map(id => {
        const text = textOf(id);
        if (text === undefined) return null;
        return (
          <Fragment key={id}>
            {' · '}
            {text ? <span lang={text.lang}>{text.title}</span> : t('formerReason')}
          </Fragment>
        );
      })}
    </>
  );
}
