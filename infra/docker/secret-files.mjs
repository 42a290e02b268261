import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Loaded before a process's own program (node --import): each file of a folder is a setting, its name the variable. A secret
// is then in no list of containers and no shell. What the environment says itself wins.

const folder = process.env.SECRETS_DIR ?? '/run/secrets';

for (const name of variablesIn(folder)) process.env[name] ??= readFileSync(join(folder, name), 'utf8').trimEnd();

/** @param {string} path */
function variablesIn(path) {
  try {
    return readdirSync(path).filter(name => /^[A-Z][A-Z0-9_]*$/.test(name));
  } catch (error) {
    // Without the folder, everything is in the environment, or the process says what is missing.
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return [];
    throw error;
  }
}
