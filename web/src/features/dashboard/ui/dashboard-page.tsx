import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PlaceholderPage } from '../../../ui/placeholder-page.js';

const WorkoutPlanDialog = lazy(async () => ({ default: (await import('./workout-plan-dialog.js')).WorkoutPlanDialog }));

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
