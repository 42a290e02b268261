import { Button, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { FailedBox } from '../../../ui/failed-box.js';
import { LoadingShape } from '../../../ui/loading-shape.js';
import { useOperator } from '../../operator/model/operator.queries.js';
import { useAdmission } from '../../register/model/admission.queries.js';
import type { OwnValues } from '../model/own-settings.js';
import { OwnFields } from './own-fields.js';
import { OwnTexts } from './own-texts.js';
import { Step } from './step.js';

/** Name, look, contact and registration: makes the texts that the operator puts on the machine. The page itself writes no setting. */
export function OwnStep() {
  const t = useTranslations('first-run.own');
  const operator = useOperator();
  const admission = useAdmission();
  const [made, setMade] = useState<OwnValues>();
  const failed = [operator, admission].find(query => query.isError && query.data === undefined);
  return (
    <Step number={4} heading={t('heading')} explanation={t('explanation')}>
      {failed && <FailedBox query={failed}>{t('notLoaded')}</FailedBox>}
      {!failed && !(operator.data && admission.data) && <LoadingShape heights={[72, 72, 72, 72]} />}
      {operator.data && admission.data && (
        <OwnFields operator={operator.data} admission={admission.data} onMade={setMade} />
      )}
      <Suspense>{made && <OwnTexts values={made} />}</Suspense>
      <Stack gap="sm">
        <Text size="sm">{t('more')}</Text>
        <Button component={Link} to="/operate" variant={made ? 'filled' : 'default'} size="md">
          {t('toOperate')}
        </Button>
      </Stack>
    </Step>
  );
}
