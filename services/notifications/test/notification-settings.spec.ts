import { NotificationSettings } from '@attune/notifications-contract/notification-settings';

const on = { friendRequest: true, requestAccepted: true, superMatch: true };
const settings = {
  inApp: on,
  mail: { ...on, message: false, event: true },
  push: { ...on, message: true, date: true, event: true, moderationDecision: true, caseDecided: false },
  digest: { isOn: true, hour: 18 },
  digestEvery: 'week',
  quietHours: null,
  timeZone: null,
  showsNames: false,
  mutedIds: [],
};

describe('NotificationSettings', () => {
  test('a switch that a server of an earlier version does not know is on', () => {
    const { date: _date, ...earlier } = settings.push;

    expect(NotificationSettings.parse({ ...settings, push: earlier })).toEqual(settings);
  });

  test('the mail of a server of an earlier version comes each day', () => {
    const { digestEvery: _digestEvery, ...earlier } = settings;

    expect(NotificationSettings.parse(earlier)).toEqual({ ...settings, digestEvery: 'day' });
  });

  test('a switch that a server of a later version adds is left out', () => {
    expect(NotificationSettings.parse({ ...settings, mail: { ...settings.mail, later: true } })).toEqual(settings);
  });
});
