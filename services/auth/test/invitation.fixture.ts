import type { AuthConfig } from '../src/auth.config.js';
import { newInvitationCode } from '../src/invitations/invitation-code.js';
import { InvitationRepository } from '../src/invitations/invitation.repository.js';
import { aRegistration, startAuth } from './auth-service.fixture.js';

export const DAY = 24 * 3_600_000;
/** What everyone is told whose invitation can't be used. */
export const notOpen = { code: 'forbidden', reason: 'invitation_not_open' };

/** Auth of an installation by invitation. */
export async function startInvited(overrides: Partial<AuthConfig> = {}) {
  const running = await startAuth({ overrides: { REGISTRATION: 'invited', ...overrides } });
  const [app] = running.apps;
  if (!app) throw new Error('No replica runs.');
  const invitations = app.get(InvitationRepository, { strict: false });

  /** An invitation, and what is left of it. */
  async function anInvitation({ uses = 1, days = 1 } = {}) {
    const { code, codeHash } = newInvitationCode();
    const madeAt = new Date();
    const endsAt = new Date(madeAt.getTime() + days * DAY);
    const { id } = await invitations.insert({ codeHash, uses, madeAt, endsAt });
    return {
      id,
      code,
      end: () => invitations.end(id),
      isOpen: async () => (await running.auth.invitation({ code })).isOpen,
      isOpenIn: (ms: number) => invitations.isOpen(codeHash, new Date(Date.now() + ms)),
      stored: async () => (await invitations.open(new Date())).find(one => one.id === id),
    };
  }

  const register = (invitation: string | undefined, given: Parameters<typeof aRegistration>[0] = {}) => {
    const registration = aRegistration(given);
    const answer = running.auth.register({ ...registration, ...(invitation !== undefined && { invitation }) });
    return { ...registration, answer };
  };
  const follow = async (username: string) => running.auth.verify({ token: await running.linkToken(username) });

  /** A member who was invited. */
  async function aMember() {
    const { code } = await anInvitation();
    const registration = register(code);
    await registration.answer;
    await follow(registration.username);
    return registration;
  }
  return { running, anInvitation, register, follow, aMember };
}
