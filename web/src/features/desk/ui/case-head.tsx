import type { DeskCase } from '@attune/gateway-contract/desk';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { useKnownMember } from '../../session/model/use-session.js';
import { useClaim } from '../model/desk.queries.js';
import { momentOf } from '../../../i18n/local-format.js';
import { CaseMarks } from './case-marks.js';

/** Whom the case is about, how urgent it is, and who works on it. */
export function CaseHead({ file, now }: { file: DeskCase; now: number }) {
  const t = useTranslations('desk.case');
  const me = useKnownMember();
  const claim = useClaim(file.caseId);
  const isOwn = file.claim?.moderatorId === me?._id;
  return (
    <Stack gap="sm">
      <Text c="dimmed">
        <bdi>@{file.member.username}</bdi> · {t('opened', { at: momentOf(file.openedAt) })}
      </Text>
      {file.state === 'open' && (
        <Group gap="md">
          <CaseMarks item={{ ...file, appeal: null }} now={now} />
          {!isOwn && (
            <Button variant="default" size="sm" loading={claim.isPending} onClick={() => claim.mutate()}>
              {t('claim')}
            </Button>
          )}
        </Group>
      )}
      {claim.isError && <StatusBox kind="error">{claim.error.message}</StatusBox>}
      <Text role="status" size="sm">
        {claim.isSuccess && isOwn ? t('claimed') : ''}
      </Text>
    </Stack>
  );
}
