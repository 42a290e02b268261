import type { ModerationReason } from '@attune/moderation-contract/moderation.contract';
import { ServiceError } from '@attune/platform/service-error';
import { type AuthAnswers, type ModerationAnswers, ORIGIN, refusal } from './gateway.fixture.js';
import { startStoringGateway, type StoringGateway } from './storing-gateway.fixture.js';

const POSE = 'b'.repeat(24);
const SELFIE = 'c'.repeat(24);
const moderation: ModerationAnswers = {};
const auth: AuthAnswers = { moderatorSession: async () => ({ isModerator: true, hasSecondFactor: true }) };
let gateway: StoringGateway;
let alice: Awaited<ReturnType<StoringGateway['signedIn']>>;

describe('selfies over HTTP', () => {
  beforeAll(async () => {
    gateway = await startStoringGateway({ auth, moderation });
    alice = await gateway.signedIn();
  });
  afterAll(() => gateway.stop());

  const send = (headers: Record<string, string> = {}, body = 'bytes') =>
    fetch(`${gateway.url}/api/proofs/selfie/poses/${POSE}`, {
      method: 'POST',
      headers: { cookie: alice.cookie, origin: ORIGIN, 'content-type': 'image/jpeg', ...headers },
      body,
    });

  test('Z16 a selfie is sent by the session alone, with an upload that the gateway names; none is read by its member', async () => {
    const asked: unknown[] = [];
    moderation.sendSelfie = async ({ poseId, uploadId }, caller) => {
      asked.push([poseId, /^[0-9a-f-]{36}$/.test(uploadId), caller?.userId]);
    };

    expect((await send({ 'x-user-id': SELFIE })).status).toBe(201);
    expect((await send({ cookie: '' })).status).toBe(401);
    expect((await send({ 'content-type': 'application/json' }, '{}')).status).toBe(415);
    expect(asked).toEqual([[POSE, true, alice.userId]]);
    expect((await gateway.get('/api/proofs/selfie/poses', { cookie: alice.cookie })).status).toBe(405);
  });

  test('a refusal says why, and the upload is removed', async () => {
    moderation.sendSelfie = async () => {
      throw new ServiceError<ModerationReason>('conflict', 'pose_over');
    };

    const before = await gateway.uploads();

    const answer = await send();

    expect(answer.status).toBe(409);
    expect(await refusal(answer)).toMatchObject({ reason: 'pose_over' });
    expect(await gateway.uploads()).toEqual(before);
  });

  test('Z8 a picture of the desk is a WebP that no browser keeps or runs', async () => {
    moderation.selfiePicture = async () => ({ bytes: Buffer.from('picture').toString('base64') });

    const answer = await gateway.get(`/api/desk/selfies/${SELFIE}/pictures/selfie`, { cookie: alice.cookie });

    expect(await answer.text()).toBe('picture');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test('a decision names the selfie by its address', async () => {
    const asked: unknown[] = [];
    moderation.decideSelfie = async input => void asked.push(input);

    const decision = { outcome: 'declined', because: 'pose', photos: [] };
    const path = `/api/desk/selfies/${SELFIE}/decision`;
    expect((await gateway.post(path, decision, { cookie: alice.cookie })).status).toBe(200);
    expect((await gateway.post(path, { ...decision, selfieId: POSE }, { cookie: alice.cookie })).status).toBe(400);

    expect(asked).toEqual([{ selfieId: SELFIE, ...decision }]);
  });
});
