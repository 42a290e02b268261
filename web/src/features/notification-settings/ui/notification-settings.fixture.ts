import { alice, type Answer, fakeGateway } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { OWNER_KEY } from '../../../device-keys.js';
import { deviceTimeZone } from '../../../i18n/device-time-zone.js';
import { TOLD_KEY } from './time-zone-teller.js';

export const SETTINGS = '/api/notifications/settings';
export const MUTED = '/api/notifications/muted';

export const inApp = { friendRequest: true, requestAccepted: true, superMatch: true };
const mail = { ...inApp, message: true };
const settings = {
  inApp,
  mail,
  push: { ...mail, moderationDecision: true, caseDecided: true, date: true },
  digest: { isOn: true, hour: 18 },
  digestEvery: 'day',
  quietHours: null,
  timeZone: deviceTimeZone(),
  showsNames: false,
  mutedIds: [],
};

/** The server's answer with all that was chosen. */
export const known = (change: object = {}): Answer => ({
  status: 200,
  body: { success: true, settings: { ...settings, ...change } },
});

const friend = { _id: 'b'.repeat(24), username: 'bob', firstname: 'Bob', lastname: 'Builder', profilePicture: null };
export const bob = friend;
export const carla = { ...friend, _id: 'c'.repeat(24), username: 'carla', firstname: 'Carla', lastname: 'Moss' };

/** Alice's device has told a time zone before. */
export function hasTold(timeZone: string): void {
  localStorage.setItem(OWNER_KEY, 'a'.repeat(24));
  localStorage.setItem(TOLD_KEY, timeZone);
}

/** The page of Alice, a friend of Bob's and Carla's. */
export function openSettings(script: Parameters<typeof fakeGateway>[0] = {}) {
  const { user } = alice.body as { user: object };
  const me = { status: 200, body: { success: true, user: { ...user, friends: [bob, carla] } } };
  hasTold(deviceTimeZone());
  const gateway = fakeGateway({ 'GET /api/auth/me': me, [`GET ${SETTINGS}`]: known(), ...script });
  return { ...gateway, ...renderApp('/settings/notifications') };
}
