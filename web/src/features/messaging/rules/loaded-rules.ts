import type { MessageRules } from './message-rules.js';
import { again } from '../../../again.js';

let rules: MessageRules | undefined;

/** Loads the rules, which weigh as much as a screen, after a conversation is there. Without them nothing is asked. */
export async function loadRules(): Promise<void> {
  rules ??= (await again(() => import('./rules-of-the-app.js'))).rulesOfTheApp;
}

export const loadedRules = (): MessageRules | undefined => rules;
