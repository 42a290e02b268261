import { Skeleton, Stack } from '@mantine/core';
import { CardPlace } from './card-place.js';
import gridClasses from './photo-grid.module.css';
import classes from './profile-page.module.css';

/** Holds the places of the photos, the fields and the card. */
export const ProfileSkeleton = () => (
  <div className={classes['columns']} aria-hidden>
    <div className={classes['form']}>
      <Stack gap="md">
        <Skeleton height={25} width="30%" />
        <div className={gridClasses['zone']}>
          <div className={classes['newsPlace']} />
          <div className={gridClasses['grid']}>
            {[0, 1, 2, 3, 4, 5].map(place => (
              <Skeleton key={place} className={gridClasses['place'] ?? ''} height="auto" radius="lg" />
            ))}
          </div>
        </div>
        <Skeleton height={25} width="40%" mt="xl" />
        <Skeleton height={44} width={180} />
        <Skeleton height={100} />
      </Stack>
    </div>
    <div className={classes['aside']}>
      <Skeleton height={25} width="60%" />
      <CardPlace />
    </div>
  </div>
);
