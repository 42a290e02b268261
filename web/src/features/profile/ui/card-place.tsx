import { Skeleton } from '@mantine/core';
import classes from './profile-page.module.css';

/** Holds the place of the card. */
export const CardPlace = () => (
  <div className={classes['card']} aria-hidden>
    <Skeleton className={classes['cardPhoto'] ?? ''} radius={0} />
    <div className={classes['cardWords']}>
      <Skeleton height={18} width="50%" />
      <Skeleton height={56} />
    </div>
  </div>
);
