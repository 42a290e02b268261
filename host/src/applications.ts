import type { Hosted } from '@attune/platform/host/hosted';

/** Everything a host can run. What it does not run is not loaded. */
const applications: Record<string, () => Promise<Hosted>> = {
  ai: async () => (await import('@attune/ai')).ai,
  auth: async () => (await import('@attune/auth')).auth,
  dates: async () => (await import('@attune/dates')).dates,
  exports: async () => (await import('@attune/exports')).exports,
  friends: async () => (await import('@attune/friends')).friends,
  gateway: async () => (await import('@attune/gateway')).gateway,
  mail: async () => (await import('@attune/mail')).mail,
  matching: async () => (await import('@attune/matching')).matching,
  messaging: async () => (await import('@attune/messaging')).messaging,
  moderation: async () => (await import('@attune/moderation')).moderation,
  moments: async () => (await import('@attune/moments')).moments,
  notifications: async () => (await import('@attune/notifications')).notifications,
  pictures: async () => (await import('@attune/pictures')).pictures,
};

/**
 * Loads what a host is to run. Throws where a name is unknown.
 *
 * @param list `all`, or names with commas between, as `auth,friends`; a minus leaves one out of all others: `-pictures`
 */
export function applicationsIn(list: string): Promise<Hosted[]> {
  const all = Object.keys(applications);
  const given = list
    .split(',')
    .map(name => name.trim())
    .filter(Boolean);
  const without = given.filter(name => name.startsWith('-')).map(name => name.slice(1));
  const named = given.filter(name => !name.startsWith('-') && name !== 'all');
  const unknown = [...without, ...named].filter(name => !(name in applications));
  if (unknown.length > 0)
    throw new Error(`ATTUNE_HOSTS names no application of ours: ${unknown.join(', ')}. There are ${all.join(', ')}.`);
  const chosen = (named.length > 0 ? named : all).filter(name => !without.includes(name));
  return Promise.all([...new Set(chosen)].map(name => (applications[name] as () => Promise<Hosted>)()));
}
