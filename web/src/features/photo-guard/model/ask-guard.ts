import { again } from '../../../again.js';

/** The guard goes on loading for the next photo. */
const PATIENCE_MS = 10_000;

const loadGuard = () => again(() => import('./photo-guard.js'));

/** Whether this device takes a picture for a nude one; undefined where it cannot tell. Nothing of the guard is loaded before. */
export const looksNude = (picture: ImageBitmapSource): Promise<boolean | undefined> =>
  loadGuard()
    .then(guard => guard.looksNude(picture))
    .catch(() => undefined);

/** The same for a member who waits for the answer, who waits only so long. */
export function looksNudeInTime(picture: ImageBitmapSource): Promise<boolean | undefined> {
  const late = new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), PATIENCE_MS));
  return Promise.race([looksNude(picture), late]);
}

/** Loads the guard before there is a picture to look at. */
export function prepareGuard(): void {
  loadGuard().then(
    guard => guard.prepareGuard(),
    () => undefined,
  );
}
