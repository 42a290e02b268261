import { Button, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { FailedBox } from '../../../ui/failed-box.js';
import { LoadingShape } from '../../../ui/loading-shape.js';
import { useGatewaySettings } from '../../operate/model/operate.queries.js';
import { useAdmission } from '../../register/model/admission.queries.js';
import type { OwnValues } from '../model/own-settings.js';
import { OwnFields } from './own-fields.js';
import { OwnTexts } from './own-texts.js';
import { Step } from './step.js';

/** Name, look, contact and registration: makes the texts that the operator puts on the machine. The page itself writes no setting. */
export function OwnStep() {
  const t = useTranslations('first-run.own');
  const settings = useGatewaySettings();
  const admission = useAdmission();
  const [made, setMade] = useState<OwnValues>();
  const isKnown = settings.data !== undefined && !admission.isPending;
  return (
    <Step number={4} heading={t('heading')} explanation={t('explanation')}>
      {settings.isError && <FailedBox query={settings}>{t('notLoaded')}</FailedBox>}
      {!isKnown && !settings.isError && <LoadingShape heights={[72, 72, 72, 72]} />}
      {isKnown && <OwnFields settings={settings.data} admission={admission.data} onMade={setMade} />}
      <Suspense>{made && <OwnTexts values={made} />}</Suspense>
      <Stack gap="sm">
        <Button component={Link} to="/operate" variant={made ? 'filled' : 'default'} size="md">
          {t('toOperate')}
        </Button>
      </Stack>
    </Step>
  );
}
