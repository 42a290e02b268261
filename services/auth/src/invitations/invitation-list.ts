import { parseArgs } from 'node:util';
import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';
import { invitationLink, newInvitationCode } from './invitation-code.js';
import type { InvitationRepository } from './invitation.repository.js';

const USAGE = 'Usage: invitation make [--uses 1] [--days 14], invitation list, or invitation end <id>';
const DAY = 24 * 3_600_000;

const Limits = z.object({
  uses: z.coerce.number().int().min(1).max(1000).default(1),
  days: z.coerce.number().int().min(1).max(365).default(14),
});

interface Given {
  invitations: InvitationRepository;
  publicUrl: string;
}

/** Does what the operator's command says, and answers with what to print. Rejects, with nothing changed, where it cannot be done. */
export async function invitationList({ invitations, publicUrl }: Given, args: string[]): Promise<string> {
  const { verb, id, limits } = understood(args);
  if (verb === 'list') return listed(invitations);
  if (verb === 'make') return made({ invitations, publicUrl }, limits);
  if (!(await invitations.end(id))) throw new Error('There is no such invitation. Nothing was changed.');
  return 'The invitation has ended.';
}

function understood(args: string[]) {
  try {
    const options = { uses: { type: 'string' }, days: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [verb, id = '', ...rest] = positionals;
    const takesId = verb === 'end' && UserId.safeParse(id).success;
    const takesNone = (verb === 'make' || verb === 'list') && id === '';
    if (rest.length === 0 && (takesId || takesNone)) return { verb, id, limits: Limits.parse(values) };
  } catch {
    // The same words.
  }
  throw new Error(USAGE);
}

async function made({ invitations, publicUrl }: Given, { uses, days }: z.output<typeof Limits>): Promise<string> {
  const madeAt = new Date();
  const { code, codeHash } = newInvitationCode();
  const endsAt = new Date(madeAt.getTime() + days * DAY);
  const { id } = await invitations.insert({ codeHash, uses, madeAt, endsAt });
  const link = invitationLink(publicUrl, code);
  return `${link}\nInvitation ${id}, for ${people(uses)}, until ${day(endsAt)}. The link is shown this once.`;
}

async function listed(invitations: InvitationRepository): Promise<string> {
  const now = new Date();
  const open = await invitations.open(now);
  if (open.length === 0) return 'No invitation is open.';
  return open
    .map(({ id, uses, used, held, endsAt }) =>
      [
        id,
        `used ${used} of ${uses}`,
        `${held.filter(({ until }) => until > now).length} waiting for confirmation`,
        `until ${day(endsAt)}`,
      ].join(', '),
    )
    .join('\n');
}

const people = (uses: number) => (uses === 1 ? 'one person' : `${uses} people`);
const day = (date: Date) => date.toISOString().slice(0, 10);
