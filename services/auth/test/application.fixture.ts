import { ApplicationsService } from '../src/applications/applications.service.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';
import { secondFactors } from './second-factor.fixture.js';

export const WORDS = 'I sing in the choir on Tuesdays, and Ada told me about you.';
export const gone = { code: 'not_found', reason: 'application_gone' };

/** Auth of an installation whose moderators decide who joins. */
export async function startApproved() {
  const running = await startAuth({ overrides: { REGISTRATION: 'approved' } });

  const register = async (given: Parameters<typeof aRegistration>[0] = {}, introduction = WORDS) => {
    const registration = aRegistration(given);
    await running.auth.register({ ...registration, introduction });
    return registration;
  };
  const follow = async (username: string) => running.auth.verify({ token: await running.linkToken(username) });
  /** Who has followed the link, and waits. */
  async function anApplicant(given: Parameters<typeof aRegistration>[0] = {}) {
    const registration = await register(given);
    const answer = await follow(registration.username);
    const userId = answer.userId ?? '';
    const signIn = (password = registration.password) =>
      running.auth.signIn({ username: registration.username, password });
    /** What a login with the right password is told. */
    const told = async (password = registration.password) => {
      const login = await signIn(password);
      if (login.outcome !== 'applied') throw new Error(`It was ${login.outcome}.`);
      return login.application;
    };
    return { ...registration, userId, applicationId: userId, answer, signIn, told };
  }
  /** As auth's own fixtures make members, who are approved here. */
  const verified: RunningAuth['verified'] = async registration => {
    await running.auth.register({ ...registration, introduction: WORDS });
    const { userId = '' } = await follow(registration.username);
    const by = { moderatorId: userId, callId: userId };
    const applications = running.apps[0]?.get(ApplicationsService, { strict: false });
    await applications?.decide({ applicationId: userId, outcome: 'approved', because: null }, by);
    return running.userCalled(registration.username);
  };
  const { withTotp } = secondFactors(() => ({ ...running, verified }));
  async function aModerator() {
    const someone = await withTotp();
    await running.users.updateOne({ _id: someone._id }, { $set: { moderatorSince: new Date() } });
    return someone.caller;
  }
  const waiting = async (moderator: Awaited<ReturnType<typeof aModerator>>) =>
    (await running.auth.applications({}, moderator)).items.map(({ username }) => username);
  const mailsOf = async (username: string) =>
    ((await running.userCalled(username)).memberMails ?? []).map(({ kind, particulars }) => ({
      kind,
      because: particulars?.because,
    }));
  return {
    running: { ...running, verified },
    register,
    follow,
    anApplicant,
    moderator: await aModerator(),
    aModerator,
    waiting,
    mailsOf,
  };
}
export type Approved = Awaited<ReturnType<typeof startApproved>>;
