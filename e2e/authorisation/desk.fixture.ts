import { testCaller } from '@attune/platform/testing/test-config';
import type { Caller } from '@attune/platform/contract';
import { ORIGIN } from '../../gateway/test/gateway.fixture.js';
import { aRegistration } from '../../services/auth/test/auth-service.fixture.js';
import { plain } from '../../services/pictures/test/pictures-service.fixture.js';
import { codeOf, grantRole } from '../moderator.js';
import { PASSWORD, type People, type TableMember } from './people.fixture.js';
import { PICTURE } from './requests.fixture.js';
import type { RealSystem } from './system.fixture.js';

/** Gives the member an authenticator app, and the role by the command for it. Returns a session with both. */
async function give(
  role: 'moderator' | 'operator',
  { auth, gateway }: RealSystem,
  { userId, username }: Omit<TableMember, 'email'>,
) {
  const caller = await gateway.signedIn(userId);
  const { secret } = await auth.auth.beginTotp({ password: PASSWORD }, caller);
  await auth.auth.confirmTotp({ code: codeOf(secret) }, caller);
  await grantRole(role, auth.config, username);
  return caller;
}

/**
 * Makes the moderator and the operator of the table one each. A member who appears nowhere else has reported Nora; a warning followed, against which she has appealed. Another report is in
 * a case that waits. Returns what names them in a path.
 */
export async function openCases(
  system: RealSystem,
  { self: nora, moderator, operator }: Pick<People, 'self' | 'moderator' | 'operator'>,
): Promise<Record<string, string>> {
  await Promise.all([give('moderator', system, moderator), give('operator', system, operator)]);
  const { client, settle } = system.moderation;
  await showPicture(system, nora);
  const reporter = testCaller(await system.becomeMember({ username: 'reporter_of_nora' }));
  const report = async (details: string) => {
    await client.report({ targetId: nora.userId, reason: 'harassment', details }, reporter);
    await settle();
  };
  const username = 'moderator_before';
  const userId = await system.becomeMember(aRegistration({ username, password: PASSWORD }));
  const earlier = await give('moderator', system, { userId, username });
  const waiting = async () => (await client.queue({}, earlier)).items[0]?.caseId ?? '';

  await report('First.');
  await client.decide({ ...WARNING, caseId: await waiting() }, earlier);
  const [decision] = (await client.ownDecisions({}, testCaller(nora.userId))).decisions;
  await client.appeal({ decisionId: decision?.decisionId ?? '', text: 'It was a joke.' }, testCaller(nora.userId));
  const appealed = (await client.queue({ kind: 'appeals' }, earlier)).items[0];
  await report('Second.');
  const caseId = await waiting();
  const evidence = (await client.deskCase({ caseId }, earlier)).reports[0]?.evidence;
  return {
    ...(await sendSelfie(system, nora, earlier)),
    ':caseId': caseId,
    ':applicationId': nora.userId,
    ':appealId': appealed?.appeal?.appealId ?? '',
    ':pictureId': evidence?.pictures[0]?.pictureId ?? '',
  };
}

const WARNING = {
  revision: 1,
  rule: 'kind' as const,
  quotes: [],
  reasons: 'A threat.',
  measure: 'warning' as const,
  isFraud: false,
};

/** Nora's selfie waits. */
async function sendSelfie({ gateway, moderation }: RealSystem, { userId }: TableMember, moderator: Caller) {
  const { cookie } = await gateway.signedIn(userId);
  const post = async (path: string, body: BodyInit, type: string) => {
    const headers = { origin: ORIGIN, cookie, 'content-type': type };
    return (await fetch(gateway.url + path, { method: 'POST', headers, body })).json();
  };
  const { poseId } = (await post('/api/proofs/selfie/poses', '{}', 'application/json')) as { poseId: string };
  const taken = await plain(300, 400).png().toBuffer();
  await post(`/api/proofs/selfie/poses/${poseId}`, new Uint8Array(taken), 'image/png');
  const [waiting] = (await moderation.client.selfieQueue({}, moderator)).items;
  return { ':selfieId': waiting?.selfieId ?? '', ':poseId': poseId, ':picture': 'selfie' };
}

async function showPicture({ auth, gateway }: RealSystem, { userId }: TableMember): Promise<void> {
  const { cookie } = await gateway.signedIn(userId);
  const headers = { origin: ORIGIN, cookie, 'content-type': 'image/png' };
  const answer = await fetch(`${gateway.url}/api/pictures`, { method: 'POST', headers, body: new Uint8Array(PICTURE) });
  const { profilePicture } = (await answer.json()) as { profilePicture: string };
  await auth.auth.updateProfile({ profilePicture }, testCaller(userId));
}
