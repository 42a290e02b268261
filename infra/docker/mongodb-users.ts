import { createHash } from 'node:crypto';

interface Role {
  role: 'read' | 'readWrite';
  db: string;
}

/** The users of MongoDB by name, each with the passwords that are valid, the one in use first. `owners` are services with a database. */
export function mongodbUsersOf(owners: string[], valid: (name: string) => string[]) {
  return Object.fromEntries(
    Object.entries(rolesOf(owners)).map(([name, roles]) => [
      name,
      valid(`mongodb-${name}`).map(pwd => userOf(name, pwd, roles)),
    ]),
  );
}

/** A service may write its own database; those who take and restore backups have all of them. */
function rolesOf(owners: string[]): Record<string, Role[]> {
  const inEach = (role: Role['role']) => owners.map((db): Role => ({ role, db }));
  const own = Object.fromEntries(inEach('readWrite').map(role => [role.db, [role]]));
  return { ...own, backup: inEach('read'), restore: inEach('readWrite') };
}

/** MongoDB knows one password for a user: so a new password is a new user, and the former one stays valid. */
const userOf = (name: string, pwd: string, roles: Role[]) => ({
  roles,
  pwd,
  user: `${name}-${createHash('sha256').update(pwd).digest('hex').slice(0, 8)}`,
});
