import {
  NotificationSettings,
  type NotificationSettingsChange,
} from '@attune/notifications-contract/notification-settings';
import type { Member } from '../members/member.schema.js';

const { shape } = NotificationSettings;

const DEFAULTS: NotificationSettings = {
  inApp: shape.inApp.parse({}),
  mail: shape.mail.parse({}),
  push: shape.push.parse({}),
  digest: { isOn: true, hour: 18 },
  digestEvery: 'day',
  quietHours: null,
  timeZone: null,
  showsNames: false,
  mutedIds: [],
};

/** All settings of a member: what they chose, else the default. */
export const settingsOf = (member: Member): NotificationSettings => ({
  inApp: { ...DEFAULTS.inApp, ...member.inApp },
  mail: { ...DEFAULTS.mail, ...member.mail },
  push: { ...DEFAULTS.push, ...member.push },
  digest: { ...DEFAULTS.digest, ...member.digest },
  digestEvery: member.digestEvery ?? DEFAULTS.digestEvery,
  quietHours: member.quietHours ?? DEFAULTS.quietHours,
  timeZone: member.timeZone ?? DEFAULTS.timeZone,
  showsNames: member.showsNames ?? DEFAULTS.showsNames,
  mutedIds: member.mutedIds ?? DEFAULTS.mutedIds,
});

/** A change whose time zone has been settled. */
export type Choices = Omit<NotificationSettingsChange, 'deviceTimeZone'>;

/** The choices by their paths in the stored member. */
export function pathsOf({ quietHours, timeZone, showsNames, digestEvery, ...parts }: Choices) {
  const whole = Object.entries({ quietHours, timeZone, showsNames, digestEvery });
  const inParts = Object.entries(parts).flatMap(([part, chosen]) =>
    Object.entries(chosen ?? {}).map(([name, value]) => [`${part}.${name}`, value] as const),
  );
  return Object.fromEntries([...whole, ...inParts].filter(([, value]) => value !== undefined));
}
