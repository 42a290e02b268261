import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { BACKUPS, backupsIn, begunAt, manifestKeyOf, readManifest } from './manifest.js';
import { OBJECTS, objectKeyOf } from './objects.part.js';

const DAY_MS = 86_400_000;

/** Removes backups that are too old, what interrupted ones left, and objects that no backup names. The newest backup stays. */
export async function removeOld(vault: ObjectStorage, { keptDays, now }: { keptDays: number; now: Date }) {
  const all = await backupsIn(vault);
  const old = all.slice(0, -1).filter(name => now.getTime() - begunAt(name).getTime() > keptDays * DAY_MS);
  // First of all its manifest: what is left after a crash is no backup, and is removed another day.
  for (const name of old) await vault.remove(manifestKeyOf(name));
  const kept = all.filter(name => !old.includes(name));
  for (const key of await keysIn(vault, BACKUPS)) {
    const name = key.split('/')[1] ?? '';
    const isInterrupted = now.getTime() - begunAt(name).getTime() > DAY_MS;
    if (!kept.includes(name) && (old.includes(name) || isInterrupted)) await vault.remove(key);
  }
  await removeUnnamed(vault, kept, now);
  return old;
}

/** A backup that is being taken has written objects that no manifest names yet. */
async function removeUnnamed(vault: ObjectStorage, kept: string[], now: Date): Promise<void> {
  const named = new Set<string>();
  for (const name of kept)
    for (const object of Object.keys((await readManifest(vault, name)).objects)) named.add(objectKeyOf(object));
  for await (const { key, lastModified } of vault.list(OBJECTS))
    if (!named.has(key) && now.getTime() - lastModified.getTime() > DAY_MS) await vault.remove(key);
}

async function keysIn(vault: ObjectStorage, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of vault.list(folder)) keys.push(key);
  return keys;
}
