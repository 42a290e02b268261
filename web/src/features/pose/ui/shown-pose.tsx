import type { Pose } from '@attune/gateway-contract/selfie';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './shown-pose.module.css';
import { PoseDrawing } from './pose-drawing.js';

interface ShownPoseProps {
  pose: Pose;
  heading: ReactNode;
  /** What else there is to know of it. */
  children: string;
}

/** The pose that a member is asked for, drawn and in words. */
export function ShownPose({ pose, heading, children }: ShownPoseProps) {
  const t = useTranslations('pose');
  return (
    <div className={classes['pose']}>
      <PoseDrawing pose={pose} />
      <div>
        {heading}
        <Text size="lg">{t('ask', { ...pose })}</Text>
        <Text size="sm" c="dimmed">
          {children}
        </Text>
      </div>
    </div>
  );
}
