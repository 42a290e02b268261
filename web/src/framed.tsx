import type { ComponentType } from 'react';
import { again } from './again.js';
import { type Foundation, laidFoundation } from './foundation.js';

/** Loads it for a part of a page that stands without. */
export async function loadFoundation(): Promise<Foundation> {
  await again(() => import('./app/on-foundation.js'));
  const foundation = laidFoundation();
  if (!foundation) throw new Error('on-foundation.tsx has not laid the foundation.');
  return foundation;
}

/** A part of a page that stands without: it is drawn in a frame of its own. */
export async function framed<P extends object>(load: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> {
  const [{ Frame }, Part] = await Promise.all([loadFoundation(), load()]);
  return function Framed(props: P) {
    return (
      <Frame>
        <Part {...props} />
      </Frame>
    );
  };
}
