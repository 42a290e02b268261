import { lazy, useState, type ComponentType } from 'react';
import { again } from '../again.js';
import { loadMessages } from '../i18n/language.js';
import type { Catalogue } from '../i18n/catalogue-names.js';
import type { Load } from './app-route.js';

const loaded = new Map<Load, ComponentType>();

const loading = new Map<Load, Promise<ComponentType>>();

export const isLoaded = (load: Load): boolean => loaded.has(load);

/** Loads a component once, with the texts that it shows. */
export async function loadComponent(load: Load, messages: readonly Catalogue[] = []): Promise<ComponentType> {
  const [component] = await Promise.all([loaded.get(load) ?? once(load), loadMessages(messages)]);
  loaded.set(load, component);
  return component;
}

/** Two who ask for the same wait for the same tries. */
function once(load: Load): Promise<ComponentType> {
  const begun = loading.get(load) ?? again(load).finally(() => loading.delete(load));
  loading.set(load, begun);
  return begun;
}

const forgets = new Set<() => void>();

/** React keeps the error of a rejected component for good, so from now on each one is loaded again. */
export function forgetFailures(): void {
  for (const forget of forgets) forget();
  forgets.clear();
}

/** A component that is loaded when it is first rendered, and rendered at once where it was loaded before. */
export function lazyComponent(load: Load, messages?: readonly Catalogue[]): ComponentType {
  let late: ComponentType | undefined;
  const beginLoading = () => {
    forgets.add(() => (late = undefined));
    return lazy(async () => ({ default: await loadComponent(load, messages) }));
  };
  return function LazyComponent() {
    // The same for as long as it is mounted: another component in its place would lose the state, and what was typed.
    const [Component] = useState<ComponentType>(() => loaded.get(load) ?? (late ??= beginLoading()));
    return <Component />;
  };
}
