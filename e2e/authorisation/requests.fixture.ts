import { randomBytes } from 'node:crypto';
import { aRegistration } from '../../services/auth/test/auth-service.fixture.js';
import type { Role } from './who-may.table.js';
import { PASSWORD, type People } from './people.fixture.js';

type Fields = Record<string, unknown>;
/** Who asks, and everybody. */
type Example = (role: Role, people: People) => Fields;

/** A picture of one transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The bodies that are no JSON. */
export const FILES: Record<string, { type: string; bytes: Buffer }> = {
  'POST /api/pictures': { type: 'image/png', bytes: PIXEL },
};

/** What a good request holds beside ids; routes that need nothing else are not listed. */
export const EXAMPLES: Record<string, Example> = {
  'POST /api/auth/register': () => aRegistration(),
  'POST /api/auth/login': (role, people) => ({
    username: role === 'visitor' ? `nobody_${randomBytes(4).toString('hex')}` : people[role].username,
    password: PASSWORD,
  }),
  'POST /api/auth/resend': () => ({ username: 'nobody' }),
  'POST /api/auth/forgot': () => ({ email: 'nobody@nora.example' }),
  'POST /api/auth/reset': () => ({ token: 'x'.repeat(43), password: 'another one entirely' }),
  'PUT /api/auth/me': role => ({ bio: `I am ${role}.`, profilePicture: 'https://pictures.example/cat.png' }),
  'GET /api/friends/search': (_role, { self }) => ({ query: self.username }),
  'POST /api/friends/report': () => ({ reason: 'spam', details: 'Sells tea.' }),
  'GET /api/pictures/foreign': () => ({ url: 'https://pictures.example/cat.png' }),
};

/**
 * The fields of one request. The id that the line is about names Nora; any other names a bystander. `userId` may be left
 * out, and is.
 */
export function fieldsFor(line: { route: string; id: string }, ids: string[], role: Role, people: People): Fields {
  const inBody = ids.filter(id => !id.startsWith(':') && (id !== 'userId' || line.id === 'userId'));
  const named = inBody.map(id => [id, people[id === line.id ? 'self' : 'bystander'].userId]);
  return { ...EXAMPLES[line.route]?.(role, people), ...Object.fromEntries(named) };
}
