import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './shown-codes.module.css';

interface ShownCodesProps {
  codes: string[];
  onDone: () => void;
}

/** New recovery codes, to be kept elsewhere: they are shown once. */
export function ShownCodes({ codes, onDone }: ShownCodesProps) {
  const t = useTranslations('security.codes');
  const [isCopied, setIsCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [codes]);
  const copy = () => {
    void navigator.clipboard?.writeText(codes.join('\n')).then(() => setIsCopied(true));
  };
  return (
    <section aria-labelledby="new-codes" className={classes['codes']}>
      <Stack gap="sm">
        <Title order={2} size="h3" id="new-codes" ref={heading} tabIndex={-1}>
          {t('shown')}
        </Title>
        <Text>{t('keepThem')}</Text>
        <ol className={classes['list']} dir="ltr" data-testid="recovery-codes">
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Group gap="sm" className={classes['actions'] ?? ''}>
          <Button variant="default" onClick={copy}>
            {isCopied ? t('copied') : t('copy')}
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button onClick={onDone}>{t('kept')}</Button>
        </Group>
        <span role="status" className={classes['told']}>
          {isCopied && t('copied')}
        </span>
      </Stack>
    </section>
  );
}
