import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import { bundleOf } from '../infra/local/deployables.ts';
import type { ConversationPage } from './conversation-page.js';
import type { Product } from './product.js';
import type { SignedInMember } from './signed-in-member.js';

const COMMAND = bundleOf('auth', 'role.command');

/** Gives a member a role by the command for it, which knows nothing but auth's database. Returns what it says. */
export async function grantRole(
  role: 'moderator' | 'operator',
  { MONGODB_URI, MONGODB_DATABASE }: { MONGODB_URI: string; MONGODB_DATABASE: string },
  username: string,
): Promise<string> {
  const env = { PATH: process.env['PATH'], MONGODB_URI, MONGODB_DATABASE };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, role, 'grant', username], { env });
  return stdout;
}

/** Likewise in the product of a journey. */
export async function grant(
  product: Product,
  { member }: SignedInMember,
  role: 'moderator' | 'operator' = 'moderator',
): Promise<void> {
  const { MONGODB_URI = '', AUTH__MONGODB_DATABASE = 'auth' } = product.processes['host']?.recipe.env ?? {};
  await grantRole(role, { MONGODB_URI, MONGODB_DATABASE: AUTH__MONGODB_DATABASE }, member.username);
}

/** The code that an authenticator app shows, `steps` time steps from now: each works once. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Gives the member an authenticator app without the screens for it: this session has its code from then on. */
export async function enrolApp(someone: SignedInMember): Promise<void> {
  const { password } = someone.member;
  const { secret } = (await someone.ask('POST', '/api/account/totp/begin', { password })) as { secret: string };
  await someone.ask('POST', '/api/account/totp/confirm', { code: codeOf(secret) });
}

/** Sets an authenticator app up on the page for it. Returns its secret. */
export async function setUpApp({ page, member }: ConversationPage): Promise<string> {
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = ((await page.getByTestId('totp-secret').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code the app shows now').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('Your recovery codes').waitFor();
  return secret;
}
