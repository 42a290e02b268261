import { AUTH_CONFIG, type AuthConfig } from '../src/auth.config.js';
import { WORDS } from './application.fixture.js';
import { aRegistration, startAuth } from './auth-service.fixture.js';
import { newInvitationCode } from '../src/invitations/invitation-code.js';
import { InvitationRepository } from '../src/invitations/invitation.repository.js';
import { OidcRegistrationService } from '../src/oidc/oidc-registration.service.js';
import { UserRepository } from '../src/users/user.repository.js';
import { aPerson, startWithProvider, type WithProvider } from './oidc.fixture.js';

describe('who may register by the identity provider', () => {
  let running: WithProvider | undefined;
  afterEach(async () => {
    await running?.stop();
    running = undefined;
  });

  test('L35 REGISTRATION=oidc: by it alone', async () => {
    running = await startWithProvider({ REGISTRATION: 'oidc' });
    const answer = running.auth.register(aRegistration());
    await expect(answer).rejects.toMatchObject({ code: 'forbidden', reason: 'registration_by_provider' });
    expect(await running.register(aPerson())).toMatchObject({ outcome: 'signed_in' });
    expect(await running.auth.admission({})).toEqual({
      admission: 'oidc',
      domains: [],
      membersInvite: false,
      provider: 'Campus',
    });
  });

  test('L35 REGISTRATION=domain: with an address of a domain, and members log in', async () => {
    running = await startWithProvider({ REGISTRATION: 'domain', REGISTRATION_DOMAINS: ['campus.example'] });
    const stranger = aPerson({ email: 'ada@elsewhere.example' });
    const refused = { reason: 'email_domain_not_taken', details: { field: 'email' } };
    await expect(running.finish(stranger)).rejects.toMatchObject(refused);
    await expect(running.register(stranger)).rejects.toMatchObject(refused);
    expect(await running.register(aPerson())).toMatchObject({ outcome: 'signed_in' });
  });

  test('L35 REGISTRATION=invited: with an invitation, whose use is spent', async () => {
    running = await startWithProvider({ REGISTRATION: 'invited' });
    const [app] = running.apps;
    const { code, codeHash } = newInvitationCode();
    const madeAt = new Date();
    const endsAt = new Date(madeAt.getTime() + 3_600_000);
    await app?.get(InvitationRepository, { strict: false }).insert({ codeHash, uses: 1, madeAt, endsAt });
    await expect(running.register(aPerson())).rejects.toMatchObject({ reason: 'invitation_missing' });
    const [taken, first] = [aPerson(), aPerson()];
    expect(await running.register(first, { invitation: code })).toMatchObject({ outcome: 'signed_in' });
    await expect(running.register(taken, { invitation: code })).rejects.toMatchObject({
      reason: 'invitation_not_open',
    });
    expect(await running.finish(first)).toMatchObject({ outcome: 'signed_in' });
  });

  async function withInvitation() {
    running = await startWithProvider({ REGISTRATION: 'invited' });
    const [app] = running.apps;
    if (!app) throw new Error('No replica runs.');
    const invitations = app.get(InvitationRepository, { strict: false });
    const { code, codeHash } = newInvitationCode();
    const madeAt = new Date();
    const endsAt = new Date(madeAt.getTime() + 3_600_000);
    await invitations.insert({ codeHash, uses: 1, madeAt, endsAt });
    return { running, app, code, isLeft: () => invitations.isValid(codeHash, new Date()) };
  }

  test('the use that a registration with a password holds for the same address is theirs who come from the provider', async () => {
    const { running: on, code, isLeft } = await withInvitation();
    const person = aPerson();
    await on.auth.register({ ...aRegistration({ email: person.email }), invitation: code });
    await expect(on.register(aPerson(), { invitation: code })).rejects.toMatchObject({ reason: 'invitation_not_open' });
    expect(await on.register(person, { invitation: code })).toMatchObject({ outcome: 'signed_in' });
    expect(await isLeft()).toBe(false);
  });

  test('a registration whose process dies once the use is spent goes on when the call is delivered again', async () => {
    const { running: on, app, code } = await withInvitation();
    const person = aPerson();
    const { browser, secondStep } = await on.arrive(person);
    const username = person.preferred_username ?? '';
    const form = { username, firstname: 'Ada', lastname: 'Lovelace', isAdult: true, invitation: code } as const;
    const registrations = app.get(OidcRegistrationService, { strict: false });
    const call = () => registrations.register(form, { browser, secondStep, previous: undefined, callId: 'one call' });
    jest.spyOn(app.get(UserRepository, { strict: false }), 'confirm').mockRejectedValueOnce(new Error('It died.'));
    await expect(call()).rejects.toThrow('It died.');
    expect(await call()).toMatchObject({ outcome: 'signed_in', username });
  });

  test('L30 an application that waits is not replaced: its address is taken, as a member’s is', async () => {
    running = await startWithProvider();
    const [person, config] = [aPerson(), running.apps[0]?.get<AuthConfig>(AUTH_CONFIG, { strict: false })];
    if (!config) throw new Error('No replica runs.');
    const applicant = aRegistration({ email: person.email });
    config.REGISTRATION = 'approved';
    await running.auth.register({ ...applicant, introduction: WORDS });
    const token = await running.linkToken(applicant.username);
    expect(await running.auth.verify({ token })).toMatchObject({ awaitsApproval: true });
    config.REGISTRATION = 'open';

    const known = { code: 'conflict', reason: 'oidc_address_known' };
    await expect(running.finish(person)).rejects.toMatchObject(known);
    await expect(running.register(person)).rejects.toMatchObject(known);
    expect(await running.userCalled(applicant.username)).toMatchObject({ application: { introduction: WORDS } });
  });

  test('without a provider nothing is different', async () => {
    const plain = await startAuth({ replicas: 1 });
    expect(await plain.auth.admission({})).toEqual({ admission: 'open', domains: [], membersInvite: false });
    await expect(plain.auth.beginOidc({ browser: 'b'.repeat(43) })).rejects.toMatchObject({ reason: 'oidc_off' });
    await plain.stop();
  });
});
