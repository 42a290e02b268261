import { createHash } from 'node:crypto';

interface Role {
  role: 'read' | 'readWrite';
  db: string;
}

/** What each may do, by name: a service in its own database; those who take and restore backups in all of them. */
export function mongodbRoles(owners: string[]): Record<string, Role[]> {
  const inEach = (role: Role['role']) => owners.map((db): Role => ({ role, db }));
  const own = Object.fromEntries(inEach('readWrite').map(role => [role.db, [role]]));
  return { ...own, backup: inEach('read'), restore: inEach('readWrite') };
}

/** MongoDB knows one password for a user: so a new password is a new user, and the one before stays valid beside it. */
export const mongodbUser = (name: string, pwd: string, roles: Role[]) => ({
  roles,
  pwd,
  user: `${name}-${createHash('sha256').update(pwd).digest('hex').slice(0, 8)}`,
});
