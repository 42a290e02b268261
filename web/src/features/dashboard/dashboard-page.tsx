import { Button, Stack } from '@mantine/core';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { dashboardTexts } from '../../language/en/dashboard.js';
import { useTexts } from '../../language/texts.js';
import { PageHeading } from '../../ui/page-heading.js';
import classes from './dashboard-page.module.css';

const WorkoutPlanDialog = lazy(async () => ({ default: (await import('./workout-plan-dialog.js')).WorkoutPlanDialog }));

/** A place that is kept for workouts: a plan can be filled in, and goes nowhere. */
export function DashboardPage() {
  const texts = useTexts(dashboardTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack align="center" gap="lg" py={{ base: 'lg', sm: 48 }} ta="center">
      <img src="/dashboard/workout.svg" alt="" width={360} height={240} className={classes['picture']} />
      <PageHeading ta="center">{texts.heading}</PageHeading>
      <Button size="md" leftSection={<Plus size={20} aria-hidden />} onClick={() => setOpen(true)}>
        {texts.addPlan}
      </Button>
      <Suspense fallback={null}>{isOpen && <WorkoutPlanDialog onClose={() => setOpen(false)} />}</Suspense>
    </Stack>
  );
}
