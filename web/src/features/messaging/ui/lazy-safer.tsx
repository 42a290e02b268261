import { lazy, type ComponentType } from 'react';
import { loadMessages } from '../../../i18n/language.js';
import { loadRules } from '../rules/loaded-rules.js';

/** Rules and sentences, which weigh as much as a screen, load after a conversation is there. Where they cannot be had, nothing is asked. */
const withRules = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy<ComponentType<P>>(async () => {
    try {
      const [loaded] = await Promise.all([load(), loadRules(), loadMessages(['safer-chat'])]);
      return { default: loaded };
    } catch {
      return { default: () => null };
    }
  });

export const Bothered = withRules(() => import('./bothered.js').then(loaded => loaded.Bothered));
export const SignsWatch = withRules(() => import('./signs-watch.js').then(loaded => loaded.SignsWatch));
export const SaferLayer = withRules(() => import('./safer-layer.js').then(loaded => loaded.SaferLayer));
