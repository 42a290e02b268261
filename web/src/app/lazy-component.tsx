import { lazy, useState, type ComponentType } from 'react';
import { loadMessages } from '../i18n/language.js';
import type { Catalogue } from '../i18n/catalogue-names.js';
import type { Load } from './app-route.js';

const loaded = new Map<Load, ComponentType>();

/** Loads a component once, with the texts that it shows. */
export async function loadComponent(load: Load, messages: readonly Catalogue[] = []): Promise<ComponentType> {
  const [component] = await Promise.all([loaded.get(load) ?? load(), loadMessages(messages)]);
  loaded.set(load, component);
  return component;
}

/** A component that is loaded when it is first rendered, and rendered at once where it was loaded before. */
export function lazyComponent(load: Load, messages?: readonly Catalogue[]): ComponentType {
  const Late = lazy(async () => ({ default: await loadComponent(load, messages) }));
  return function LazyComponent() {
    // The same for as long as it is mounted: another component in its place would lose the state, and what was typed.
    const [Component] = useState<ComponentType>(() => loaded.get(load) ?? Late);
    return <Component />;
  };
}
