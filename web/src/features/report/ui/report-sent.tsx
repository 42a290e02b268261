import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { DialogFoot } from '../../../ui/dialog-foot.js';

interface ReportSentProps {
  name: string;
  /** Undefined where they are blocked already. */
  onBlock: (() => void) | undefined;
  onClose: () => void;
}

/** What happens with a report that has arrived, and what else the member can do. */
export function ReportSent({ name, onBlock, onClose }: ReportSentProps) {
  const t = useTranslations('report.sent');
  // The form that had the focus is gone.
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  const block = () => {
    onClose();
    onBlock?.();
  };
  return (
    <Stack gap="md">
      <Text ref={words} tabIndex={-1} style={{ outline: 'none' }}>
        {t('text')}{' '}
        <Anchor component={Link} to="/settings/reports" inherit underline="always">
          {t('reports')}
        </Anchor>
        .
      </Text>
      <Text>{t('next')}</Text>
      {onBlock && <Text>{t('block', { name })}</Text>}
      <DialogFoot>
        {onBlock && (
          <Button variant="default" onClick={block}>
            {t('blockName', { name })}
          </Button>
        )}
        <Button onClick={onClose}>{t('done')}</Button>
      </DialogFoot>
    </Stack>
  );
}
