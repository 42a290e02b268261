import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useSecurity } from '../../security/model/security.queries.js';
import { Protection } from '../../security/ui/protection.js';
import { useTakeRole } from '../model/first-run.queries.js';
import { Refused } from './refused.js';
import { Step } from './step.js';

/** The second factor, on the screens of the settings; with it, the role. */
export function FactorStep({ code, onClosed }: { code: string; onClosed: () => void }) {
  const t = useTranslations('first-run.factor');
  const { data } = useSecurity();
  const take = useTakeRole(code);
  const isOn = data !== undefined && (data.totpSince !== null || data.passkeys.length > 0);
  return (
    <Step number={3} heading={t('heading')} explanation={t('explanation')}>
      <Protection />
      {take.isError && <Refused error={take.error} onClosed={onClosed} />}
      {isOn && (
        <Button size="md" loading={take.isPending} onClick={() => take.mutate()}>
          {t('take')}
        </Button>
      )}
    </Step>
  );
}
