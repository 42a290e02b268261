import type { QueueItem } from '@attune/gateway-contract/desk';
import { useTranslations } from 'use-intl';
import { useReasonText } from '../../report/model/own-reasons.js';

/** What was reported: the product's reasons, and after them the operator's own, which count as one of those. */
export function ReasonNames({ reasons, ownReasons = [] }: Pick<QueueItem, 'reasons' | 'ownReasons'>) {
  const t = useTranslations('desk');
  const textOf = useReasonText();
  return (
    <>
      <span>{reasons.map(reason => t(`reasons.${reason}`)).join(' · ')}</span>
      {ownReasons.map(id => {
        const text = textOf(id);
        if (text === undefined) return null;
        return <span key={id} lang={text?.lang}>{` · ${text?.title ?? t('formerReason')}`}</span>;
      })}
    </>
  );
}
