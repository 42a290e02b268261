import type { notificationsApi } from '@attune/gateway-contract/notifications';
import type { z } from 'zod';

/** Everything that the member chose about notifications. */
export type NotificationSettings = z.output<typeof notificationsApi.settings.output>['settings'];

/** Settings that are changed one by one. */
const GROUPS = ['inApp', 'mail', 'push', 'digest'] as const;
type Groups = Pick<NotificationSettings, (typeof GROUPS)[number]>;

/** What is absent stays. */
export type SettingsChange = Partial<Omit<NotificationSettings, keyof Groups>> & {
  [Group in keyof Groups]?: Partial<Groups[Group]> | undefined;
};

/** The settings as they stand after a change. */
export function withChange(settings: NotificationSettings, change: SettingsChange): NotificationSettings {
  const groups = GROUPS.map(name => [name, { ...settings[name], ...change[name] }]);
  return { ...settings, ...change, ...(Object.fromEntries(groups) as Groups) };
}

/** The values that the settings have for what a change names. */
export function partOf(settings: NotificationSettings, change: SettingsChange): SettingsChange {
  const parts = Object.entries(change).map(([name, value]) => [name, partOfOne(settings, name, value)]);
  return Object.fromEntries(parts) as SettingsChange;
}

function partOfOne(settings: NotificationSettings, name: string, value: unknown): unknown {
  const known: unknown = settings[name as keyof NotificationSettings];
  if (!GROUPS.some(group => group === name)) return known;
  return Object.fromEntries(Object.entries(known as object).filter(([key]) => key in (value as object)));
}
