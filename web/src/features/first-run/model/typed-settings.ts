import type { OwnValues } from './own-settings.js';

const KEY = 'first-run-settings';

/** What was typed in this tab, none of it secret: a page that is loaded again has it. It goes with the member. */
export function rememberTyped(values: OwnValues): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // This browser forbids storage.
  }
}

export function rememberedTyped(): Partial<OwnValues> {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<OwnValues> | null) ?? {};
  } catch {
    return {};
  }
}
