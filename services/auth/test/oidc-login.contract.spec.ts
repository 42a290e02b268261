import { authContract } from '@attune/auth-contract/auth.contract';
import { followProvider, startIdentityProvider } from '../../../infra/test/identity-provider.js';
import { aRegistration } from './auth-service.fixture.js';
import { aBrowser, aPerson, CALLBACK, startWithProvider, type WithProvider } from './oidc.fixture.js';
import { password, secondFactors } from './second-factor.fixture.js';

const refused = (reason: keyof typeof authContract.reasons) => expect.objectContaining({ reason });

describe('logins by an identity provider', () => {
  let running: WithProvider;
  beforeAll(async () => (running = await startWithProvider()));
  afterAll(() => running.stop());

  const storedOf = (username: string) => running.userCalled(username);

  test('a new person registers without a password and without a mail, and logs in again by their subject alone', async () => {
    const person = aPerson();
    expect(await running.finish(person)).toEqual({
      outcome: 'new',
      person: { email: person.email, username: person.preferred_username, firstname: 'Ada', lastname: 'Lovelace' },
    });
    const username = person.preferred_username ?? '';
    expect(await running.register(person)).toMatchObject({ outcome: 'signed_in', username });
    const stored = await storedOf(username);
    expect(stored).toMatchObject({
      isVerified: true,
      hasNoPassword: true,
      email: person.email,
      identity: { issuer: running.provider.issuer, subject: person.sub },
    });
    expect(stored.mails).toEqual({});
    expect(stored.expiresAt).toBeUndefined();
    expect(stored.saidAdultAt).toBeInstanceOf(Date);

    const moved = { ...person, email: `new.${person.email}`, email_verified: false };
    expect(await running.finish(moved)).toMatchObject({ outcome: 'signed_in', username });
    expect((await storedOf(username)).email).toBe(person.email);
  });

  test('registering twice with one answer, and with a name that is taken', async () => {
    const [first, second] = [aPerson(), aPerson()];
    await running.register(first);
    const { browser, secondStep } = await running.arrive(second);
    const form = { username: first.preferred_username ?? '', firstname: 'Ada', lastname: 'Lovelace', isAdult: true };
    const bound = { browser, secondStep };
    await expect(running.auth.registerOidc({ ...bound, ...form })).rejects.toEqual(refused('username_taken'));
    const username = second.preferred_username ?? '';
    expect(await running.auth.registerOidc({ ...bound, ...form, username })).toMatchObject({ outcome: 'signed_in' });
    await expect(running.auth.registerOidc({ ...bound, ...form, username })).rejects.toEqual(refused('oidc_ended'));
  });

  test('L20 an address that the provider has not confirmed is refused, and so is a registration with it', async () => {
    const member = aRegistration();
    await running.verified(member);
    for (const email of [member.email, aPerson().email]) {
      const person = aPerson({ email, email_verified: false });
      await expect(running.finish(person)).rejects.toEqual(refused('oidc_email_unverified'));
      await expect(running.register(person)).rejects.toEqual(refused('oidc_email_unverified'));
      expect(await running.users.countDocuments({ 'identity.subject': person.sub })).toBe(0);
    }
  });

  test('L21 an answer in another browser than the one that began is nothing, and the one that began can still come back', async () => {
    const [mine, theirs] = [aBrowser(), aBrowser()];
    const { url } = await running.auth.beginOidc({ browser: mine });
    const query = await running.comeBack(url, aPerson());
    expect(await running.auth.answerOidc({ browser: theirs, query })).toEqual({ outcome: 'ended' });
    await expect(running.auth.finishOidc({ browser: theirs, secondStep: theirs })).rejects.toEqual(
      refused('oidc_ended'),
    );
    expect(await running.auth.answerOidc({ browser: mine, query })).toEqual({ outcome: 'ready' });
  });

  test('L22 a state counts once, and an arrival makes one session', async () => {
    const person = aPerson();
    await running.register(person);
    const browser = aBrowser();
    const { url } = await running.auth.beginOidc({ browser });
    const query = await running.comeBack(url, person);
    expect(await running.auth.answerOidc({ browser, query })).toEqual({ outcome: 'ready' });
    expect(await running.auth.answerOidc({ browser, query })).toEqual({ outcome: 'ended' });
    const bound = { browser, secondStep: aBrowser() };
    expect(await running.auth.finishOidc(bound)).toMatchObject({ outcome: 'signed_in' });
    await expect(running.auth.finishOidc(bound)).rejects.toEqual(refused('oidc_ended'));
  });

  test('L28 the code of another login does not fit into this one', async () => {
    const [attacker, victim] = [aBrowser(), aBrowser()];
    const begun = await running.auth.beginOidc({ browser: attacker });
    const stolen = new URLSearchParams(await running.comeBack(begun.url, aPerson()));
    const own = await running.auth.beginOidc({ browser: victim });
    const query = new URLSearchParams(await running.comeBack(own.url, aPerson()));
    query.set('code', stolen.get('code') ?? '');
    expect(await running.auth.answerOidc({ browser: victim, query: query.toString() })).toEqual({ outcome: 'failed' });
  });

  test('L30 the address of a member joins nothing: they are told to log in and link', async () => {
    const member = aRegistration();
    await running.verified(member);
    const person = aPerson({ email: member.email });
    await expect(running.finish(person)).rejects.toEqual(refused('oidc_address_known'));
    await expect(running.register(person)).rejects.toEqual(refused('oidc_address_known'));
    expect((await storedOf(member.username)).identity).toBeUndefined();
  });

  test('L31 who registered with the address before and never confirmed it gets nothing of the account', async () => {
    const person = aPerson();
    const early = aRegistration({ email: person.email, password: 'chosen by an attacker' });
    await running.auth.register(early);
    const link = await running.linkToken(early.username);
    await running.register(person);
    expect((await running.auth.verify({ token: link })).outcome).toBe('unknown');
    for (const username of [early.username, person.email, person.preferred_username ?? ''])
      expect((await running.auth.login({ username, password: 'chosen by an attacker' })).outcome).toBe('refused');
    expect(await running.users.countDocuments({ emailKey: person.email })).toBe(1);
  });

  test('L32 a second factor is asked for, and a suspension and a deletion hold as with a password', async () => {
    const factors = secondFactors(() => running);
    const member = await factors.withTotp();
    const identity = {
      issuer: running.provider.issuer,
      subject: 'protected',
      linkedAt: new Date(),
      linkedBy: 'a call',
    };
    await running.users.updateOne({ _id: member._id }, { $set: { identity } });
    const person = aPerson({ sub: 'protected' });
    expect(await running.finish(person)).toMatchObject({
      outcome: 'second_factor',
      methods: ['totp', 'recovery_code'],
    });

    const plain = await factors.member();
    const linked = { ...identity, subject: 'leaving' };
    await running.users.updateOne({ _id: plain._id }, { $set: { identity: linked } });
    await running.auth.requestDeletion({ password }, plain.caller);
    expect(await running.finish(aPerson({ sub: 'leaving' }))).toMatchObject({ outcome: 'leaving' });

    const banned = await factors.member();
    const suspension = { kind: 'banned', caseId: 'c', decisionId: 'd', since: new Date(), revision: 1 };
    const theirs = { ...identity, subject: 'banned' };
    await running.users.updateOne({ _id: banned._id }, { $set: { identity: theirs, suspension } } as never);
    expect(await running.finish(aPerson({ sub: 'banned' }))).toMatchObject({ outcome: 'suspended', kind: 'banned' });
  });

  test('a person who declines, and an address that has no state', async () => {
    const browser = aBrowser();
    const { url } = await running.auth.beginOidc({ browser });
    const query = await running.comeBack(url, undefined);
    expect(await running.auth.answerOidc({ browser, query })).toEqual({ outcome: 'declined' });
    for (const nothing of ['', 'code=x', 'state=&code=x'])
      expect(await running.auth.answerOidc({ browser, query: nothing })).toEqual({ outcome: 'ended' });
  });

  test('L37 neither Redis nor a log has what was begun, or what the provider said, in words', async () => {
    const person = aPerson();
    const { browser } = await running.arrive(person);
    const begun = await running.auth.beginOidc({ browser });
    const keys = await running.redis.keys('auth:oidc:*');
    const text = JSON.stringify(await Promise.all(keys.map(async key => [key, await running.redis.get(key)])));
    const state = new URL(begun.url).searchParams.get('state') ?? '';
    expect(keys.length).toBeGreaterThan(1);
    for (const secret of [person.email, person.sub, 'Lovelace', browser, state]) expect(text).not.toContain(secret);
    for (const key of keys) expect(await running.redis.ttl(key)).toBeGreaterThan(0);
  });
});

describe('a provider that is away when auth starts', () => {
  test('auth runs without it, says so, and asks again', async () => {
    const gone = await startIdentityProvider(CALLBACK);
    const running = await startWithProvider({ OIDC_ISSUER: gone.issuer });
    await gone.stop();
    const browser = aBrowser();
    await expect(running.auth.beginOidc({ browser })).rejects.toEqual(refused('oidc_away'));
    expect((await running.auth.admission({})).provider).toBe('Campus');
    const back = await startIdentityProvider(CALLBACK, Number(new URL(gone.issuer).port));
    expect((await running.auth.beginOidc({ browser })).url).toMatch(gone.issuer);
    await back.stop();
    await running.stop();
  });

  test('followed by hand, the way leads to the callback', async () => {
    const running = await startWithProvider();
    running.provider.isAsked(aPerson());
    const { url } = await running.auth.beginOidc({ browser: aBrowser() });
    const back = await followProvider(url, CALLBACK);
    expect([...back.searchParams.keys()].toSorted()).toEqual(['code', 'iss', 'state']);
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('nonce')).toMatch(/.{40}/);
    await running.stop();
  });
});
