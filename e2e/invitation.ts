import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { bundleOf } from '../infra/local/deployables.ts';
import type { Product } from './product.js';

const COMMAND = bundleOf('auth', 'invitation.command');

/** What the operator's command for invitations says in the product of a journey. */
export async function invitationCommand({ processes, url }: Product, ...args: string[]): Promise<string> {
  const { MONGODB_URI, AUTH__MONGODB_DATABASE: MONGODB_DATABASE = 'auth' } = processes['host']?.recipe.env ?? {};
  const env = { PATH: process.env['PATH'], MONGODB_URI, MONGODB_DATABASE, PUBLIC_URL: url };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...args], { env });
  return stdout;
}

/** The address of the form, as the link that the command makes has it. */
export async function anInvitation(product: Product, ...args: string[]): Promise<string> {
  const { pathname, hash } = new URL((await invitationCommand(product, 'make', ...args)).split('\n')[0] ?? '');
  return pathname + hash;
}
