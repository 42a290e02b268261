import type { ComponentType } from 'react';
import { late } from '../../../ui/late.js';
import { loadRules } from '../rules/loaded-rules.js';

/** Rules and sentences weigh as much as a screen, so they load after the conversation. If they cannot be loaded, nothing is asked. */
const safer = { messages: ['safer-chat'], isQuiet: true } as const;
const withRules = <P extends object>(loading: Promise<ComponentType<P>>) =>
  Promise.all([loading, loadRules()]).then(([component]) => component);

export const Bothered = late(() => withRules(import('./bothered.js').then(m => m.Bothered)), safer);
export const SignsWatch = late(() => withRules(import('./safer-layer.js').then(m => m.SignsWatch)), safer);
export const SaferLayer = late(() => withRules(import('./safer-layer.js').then(m => m.SaferLayer)), safer);
