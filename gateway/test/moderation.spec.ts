import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import type { ModerationReason } from '@attune/moderation-contract/moderation.contract';
import { ServiceError } from '@attune/platform/service-error';
import type { Answers } from '@attune/platform/testing/fake-client';
import { serveFake } from '@attune/platform/testing/fake-service';
import { gatewayTestConfig, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const answers: { -readonly [M in keyof Answers<typeof moderationContract>]: Answers<typeof moderationContract>[M] } =
  {};
let gateway: RunningGateway;
let service: Awaited<ReturnType<typeof serveFake>>;
let cookie: string;

describe('GET /api/moderation', () => {
  beforeAll(async () => {
    service = await serveFake(moderationContract, answers, gatewayTestConfig());
    gateway = await startGateway({ isAlone: true });
    ({ cookie } = await gateway.signedIn());
  });
  afterAll(async () => {
    await gateway.stop();
    await service.stop();
  });

  test('a member receives the answer of the service', async () => {
    answers.echo = async ({ text }) => ({ text });

    const answer = await gateway.get('/api/moderation?text=hello', { cookie });

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true, text: 'hello' });
  });

  test('a refusal of the service has its reason and its sentence', async () => {
    answers.echo = () => Promise.reject(new ServiceError<ModerationReason>('invalid_input', 'moderation_text_missing'));

    const answer = await gateway.get('/api/moderation?text=', { cookie });

    expect(answer.status).toBe(400);
    expect(await refusal(answer)).toMatchObject({
      reason: 'moderation_text_missing',
      message: 'Moderation needs a text.',
    });
  });

  test('a visitor is asked to log in', async () => {
    expect((await gateway.get('/api/moderation?text=hello')).status).toBe(401);
  });
});
