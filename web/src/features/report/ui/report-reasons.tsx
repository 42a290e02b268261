import { Radio, Skeleton } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useOwnReasons, useReasonText } from '../model/own-reasons.js';
import { REASONS } from '../model/report.js';

interface ReportReasonsProps {
  ref: RefObject<HTMLDivElement | null>;
  chosen: string | null;
  onChoose: (reason: string) => void;
  isMissing: boolean;
}

/** The product's reasons, and after them the operator's own. */
export function ReportReasons({ ref, chosen, onChoose, isMissing }: ReportReasonsProps) {
  const t = useTranslations('report');
  const own = useOwnReasons();
  const textOf = useReasonText();
  return (
    <Radio.Group ref={ref} label={t('question')} value={chosen} onChange={onChoose} error={isMissing && t('chooseOne')}>
      <div>
        {REASONS.map(value => (
          <Radio key={value} value={value} label={t(`reasons.${value}`)} />
        ))}
        {own.isLoading && <Skeleton height={44} aria-hidden />}
        {own.reasons.map(({ id }) => {
          const text = textOf(id);
          return (
            <Radio
              key={id}
              value={id}
              label={<span lang={text?.lang}>{text?.title}</span>}
              description={text?.hint && <span lang={text.lang}>{text.hint}</span>}
            />
          );
        })}
      </div>
    </Radio.Group>
  );
}
