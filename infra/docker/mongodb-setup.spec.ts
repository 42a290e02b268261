import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { writeSecrets } from './secrets.ts';

// The script is for mongosh and a MongoDB with users, which the embedded one does not have: this is what it asks them for.
const program = readFileSync(join(import.meta.dirname, '../../k8s/data/mongodb/mongodb-setup.js'), 'utf8');

interface User {
  user: string;
  pwd?: string;
  roles: { role: string; db: string }[];
  customData?: { madeBy?: string };
}

let dir: string;

/** A server as far as the script knows it. */
function serverWith(known: User[], isInitiated: boolean) {
  const users = new Map(known.map(user => [user.user, user]));
  const initiated: object[] = [];
  const database = {
    adminCommand(command: { replSetInitiate?: object; replSetGetStatus?: number }) {
      if (command.replSetInitiate) initiated.push(command.replSetInitiate);
      else if (!isInitiated) throw Object.assign(new Error('no replset config'), { codeName: 'NotYetInitialized' });
      return { ok: 1 };
    },
    getUser: (name: string) => users.get(name) ?? null,
    getUsers: () => ({ users: [...users.values()] }),
    createUser: (user: User) => void users.set(user.user, user),
    updateUser: (name: string, change: Partial<User>) => void Object.assign(users.get(name) ?? {}, change),
    dropUser: (name: string) => void users.delete(name),
  };
  return { database, users, initiated };
}

function setUp(server: ReturnType<typeof serverWith>, wanted: object[], hosts = 'mongodb:27017') {
  writeFileSync(join(dir, 'users.json'), JSON.stringify(wanted));
  const addresses: string[] = [];
  runInNewContext(program, {
    require: createRequire(import.meta.filename),
    process: { env: { MONGODB_HOSTS: hosts, SECRETS_DIR: dir } },
    connect: (address: string) => {
      addresses.push(address);
      return server.database;
    },
    print: () => undefined,
  });
  return addresses;
}

/** As an installation's secrets name them. */
function wantedUsers() {
  const folders = writeSecrets(join(dir, 'secrets'));
  return { users: JSON.parse(folders['mongodb-setup']?.['users.json'] ?? '[]') as object[] };
}

const auth = { user: 'auth-1', pwd: 'one', roles: [{ role: 'readWrite', db: 'auth' }] };

describe('mongodb-setup.js', () => {
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'attune-mongodb-setup-'));
    writeFileSync(join(dir, 'root-password'), 'of root');
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  test('a new MongoDB becomes a replica set of all its servers', () => {
    const server = serverWith([], false);

    const addresses = setUp(server, [auth], 'mongodb-0:27017,mongodb-1:27017');

    expect(server.initiated).toEqual([
      {
        _id: 'rs0',
        members: [
          { _id: 0, host: 'mongodb-0:27017' },
          { _id: 1, host: 'mongodb-1:27017' },
        ],
      },
    ]);
    expect(addresses[0]).toContain('@mongodb-0:27017/admin?');
    expect(addresses[1]).toContain('@mongodb-0:27017,mongodb-1:27017/admin?authSource=admin&replicaSet=rs0');
  });

  test('each service may read and write its own database, and nothing else; backups read all of them and write none', () => {
    const server = serverWith([], true);
    const { users } = wantedUsers();

    setUp(server, users);

    expect(server.initiated).toEqual([]);
    const made = [...server.users.values()].map(
      ({ user, roles }) => [user.replace(/-[0-9a-f]{8}$/, ''), roles] as const,
    );
    const owners = made.map(([name]) => name).filter(name => name !== 'backup' && name !== 'restore');
    expect(owners).toEqual(expect.arrayContaining(['auth', 'messaging']));
    expect(made).toEqual([
      ...owners.map(db => [db, [{ role: 'readWrite', db }]]),
      ['backup', owners.map(db => ({ role: 'read', db }))],
      ['restore', owners.map(db => ({ role: 'readWrite', db }))],
    ]);
  });

  test('done again, it drops the users of its own that are wanted no more, and leaves those of others alone', () => {
    const root = { user: 'root', roles: [] };
    const server = serverWith([root], true);
    setUp(server, [auth]);

    setUp(server, [{ ...auth, user: 'auth-2' }]);

    expect([...server.users.keys()]).toEqual(['root', 'auth-2']);
  });
});
