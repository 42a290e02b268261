import { Anchor, Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type OwnValues, textsOf } from '../model/own-settings.js';

const COMPOSE = 'docker compose up --detach --wait';
const NPM_START = 'set -a; . ./.env; set +a; npm start';

/** What to put on the machine, and how to start again with it. */
export function OwnTexts({ values }: { values: OwnValues }) {
  const t = useTranslations('first-run.own.texts');
  const heading = useRef<HTMLHeadingElement>(null);
  const { env, instance, rules } = textsOf(values);
  useEffect(() => heading.current?.focus(), [env, instance, rules]);
  return (
    <Stack gap="md">
      <Title order={2} size="h3" ref={heading} tabIndex={-1}>
        {t('heading')}
      </Title>
      <OwnText name="instance/instance.json" file="instance.json" text={instance} explanation={t('instance')} />
      {rules && <OwnText name="instance/rules.md" file="rules.md" text={rules} explanation={t('rules')} />}
      <OwnText name=".env" file="attune.env" text={env} explanation={t('env')} />
      <OwnText name={t('compose')} text={`${COMPOSE}\n`} explanation={t('restart')} />
      <OwnText name={t('npmStart')} text={`${NPM_START}\n`} />
    </Stack>
  );
}

interface OwnTextProps {
  name: string;
  text: string;
  explanation?: string;
  /** What a download is called. */
  file?: string;
}

function OwnText({ name, text, explanation, file }: OwnTextProps) {
  const t = useTranslations('first-run.own.texts');
  const [copy, setCopy] = useState<{ of: string; as: 'copied' | 'notCopied' }>();
  const block = useRef<HTMLElement>(null);
  const copyText = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopy({ of: text, as: 'copied' });
    } catch {
      setCopy({ of: text, as: 'notCopied' });
      if (block.current) getSelection()?.selectAllChildren(block.current);
    }
  };
  return (
    <Stack gap="xs" role="group" aria-label={name}>
      <Text fw={600}>{name}</Text>
      {explanation && <Text size="sm">{explanation}</Text>}
      <Code block ref={block} tabIndex={0} dir="ltr" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Code>
      <Group gap="sm">
        <Button variant="default" onClick={() => void copyText()}>
          {t('copy')}
        </Button>
        {file && (
          <Anchor href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={file}>
            {t('download')}
          </Anchor>
        )}
        <Text size="sm" role="status">
          {copy?.of === text && t(copy.as)}
        </Text>
      </Group>
    </Stack>
  );
}
