// mongosh --nodb mongodb-setup.js: makes the replica set, and its users with the roles that users.json gives them:
// a service may do anything in its own database and nothing elsewhere. Done again, it adds users that are new and drops those of its own that are wanted no more.
const { readFileSync } = require('node:fs');

const { MONGODB_HOSTS, SECRETS_DIR: secrets = '/run/secrets' } = process.env;
const [first] = MONGODB_HOSTS.split(',');
const members = MONGODB_HOSTS.split(',').map((host, _id) => ({ _id, host }));
const rootPassword = readFileSync(`${secrets}/root-password`, 'utf8');
const users = JSON.parse(readFileSync(`${secrets}/users.json`, 'utf8'));

const server = connect(`mongodb://root:${rootPassword}@${first}/admin?authSource=admin&directConnection=true`);
if (!isInitiated(server)) server.adminCommand({ replSetInitiate: { _id: 'rs0', members } });

// It waits for a primary, whichever that is.
const admin = connect(
  `mongodb://root:${rootPassword}@${MONGODB_HOSTS}/admin?authSource=admin&replicaSet=rs0&serverSelectionTimeoutMS=120000`,
);
const customData = { madeBy: 'mongodb-setup' };
for (const { user, pwd, roles } of users) {
  if (admin.getUser(user)) admin.updateUser(user, { pwd, roles });
  else admin.createUser({ user, pwd, roles, customData });
}
for (const { user, customData: made } of admin.getUsers().users) {
  if (made?.madeBy === customData.madeBy && !users.some(wanted => wanted.user === user)) admin.dropUser(user);
}
print(`MongoDB is ready for ${users.map(({ user }) => user).join(', ')}.`);

function isInitiated(database) {
  try {
    return database.adminCommand({ replSetGetStatus: 1 }).ok === 1;
  } catch (error) {
    if (error.codeName === 'NotYetInitialized') return false;
    throw error;
  }
}
