import { Button, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Protection } from '../../security/ui/protection.js';
import { useTakeRole } from '../model/first-run.queries.js';
import { Refused } from './refused.js';
import { Step } from './step.js';

interface FactorStepProps {
  code: string;
  /** The code is over. */
  onClosed: () => void;
}

/** The second factor, on the screens of the settings; with it, the role. */
export function FactorStep({ code, onClosed }: FactorStepProps) {
  const t = useTranslations('first-run.factor');
  const take = useTakeRole(code);
  return (
    <Step number={3} heading={t('heading')} explanation={t('explanation')}>
      <Protection
        next={
          <Stack gap="sm">
            {take.isError && <Refused error={take.error} onClosed={onClosed} />}
            <Button size="md" loading={take.isPending} onClick={() => take.mutate()}>
              {t('take')}
            </Button>
          </Stack>
        }
      />
    </Step>
  );
}
