import { lazy, useState, type ComponentType } from 'react';
import type { Load } from './app-route.js';

const loaded = new Map<Load, ComponentType>();

/** Loads a component once. */
export async function loadComponent(load: Load): Promise<ComponentType> {
  const component = loaded.get(load) ?? (await load());
  loaded.set(load, component);
  return component;
}

/** A component that is loaded when it is first rendered, and rendered at once where it was loaded before. */
export function lazyComponent(load: Load): ComponentType {
  const Late = lazy(async () => ({ default: await loadComponent(load) }));
  return function LazyComponent() {
    // The same for as long as it is mounted: another component in its place would lose the state, and what was typed.
    const [Component] = useState<ComponentType>(() => loaded.get(load) ?? Late);
    return <Component />;
  };
}
