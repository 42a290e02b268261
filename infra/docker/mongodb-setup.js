// mongosh --nodb mongodb-setup.js: makes the replica set, and a user for each service that may do anything in its own
// database and nothing elsewhere. Done again, it changes nothing but passwords that were replaced.
const { readFileSync } = require('node:fs');

const { MONGODB_HOST: host = 'mongodb:27017', SECRETS_DIR: secrets = '/run/secrets' } = process.env;
const rootPassword = readFileSync(`${secrets}/root-password`, 'utf8');
const passwords = JSON.parse(readFileSync(`${secrets}/users.json`, 'utf8'));

const admin = connect(`mongodb://root:${rootPassword}@${host}/admin?directConnection=true&authSource=admin`);

if (!isInitiated()) admin.adminCommand({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host }] } });
while (!admin.hello().isWritablePrimary) sleep(200);

for (const [name, pwd] of Object.entries(passwords)) {
  const roles = [{ role: 'readWrite', db: name }];
  if (admin.getUser(name)) admin.updateUser(name, { pwd, roles });
  else admin.createUser({ user: name, pwd, roles });
}
print(`MongoDB is ready for ${Object.keys(passwords).join(', ')}.`);

function isInitiated() {
  try {
    return admin.adminCommand({ replSetGetStatus: 1 }).ok === 1;
  } catch (error) {
    if (error.codeName === 'NotYetInitialized') return false;
    throw error;
  }
}
