import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PlaceholderPage } from '../../../ui/placeholder-page.js';
import { late } from '../../../ui/late.js';

const WorkoutPlanDialog = late(() => import('./workout-plan-dialog.js').then(m => m.WorkoutPlanDialog));

/** A place that is kept for workouts: a plan can be filled in, and goes nowhere. */
export function DashboardPage() {
  const t = useTranslations('dashboard');
  const [isOpen, setOpen] = useState(false);
  return (
    <PlaceholderPage drawing="/dashboard/workout.svg" heading={t('heading')}>
      <Button size="md" leftSection={<Plus size={20} aria-hidden />} onClick={() => setOpen(true)}>
        {t('addPlan')}
      </Button>
      <Suspense fallback={null}>{isOpen && <WorkoutPlanDialog onClose={() => setOpen(false)} />}</Suspense>
    </PlaceholderPage>
  );
}
