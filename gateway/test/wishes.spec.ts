import { datesContract } from '@attune/dates-contract/dates.contract';
import type { Answers } from '@attune/platform/testing/fake-client';
import { serveFake } from '@attune/platform/testing/fake-service';
import { gatewayTestConfig, ORIGIN, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const answers: { -readonly [M in keyof Answers<typeof datesContract>]: Answers<typeof datesContract>[M] } = {};
let gateway: RunningGateway;
let service: Awaited<ReturnType<typeof serveFake>>;
let cookie: string;

const ADA = 'a'.repeat(24);

describe('/api/dates/wishes', () => {
  beforeAll(async () => {
    service = await serveFake(datesContract, answers, gatewayTestConfig());
    gateway = await startGateway({ isAlone: true });
    ({ cookie } = await gateway.signedIn(ADA));
  });
  afterAll(async () => {
    await gateway.stop();
    await service.stop();
  });

  const send = (method: string, path: string, body: object) =>
    fetch(gateway.url + path, {
      method,
      headers: { cookie, origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('a member says quietly whom they would like to meet, and reads it; what is no choice is refused', async () => {
    const memberId = 'b'.repeat(24);
    const wish = { memberId, isOn: true, bothSince: null };
    const asked: unknown[] = [];
    answers.setWish = async (input, caller) => {
      asked.push([input, caller?.userId]);
      return { wish };
    };
    answers.list = async () => ({ plans: [], wishes: [wish] });
    const path = `/api/dates/wishes/${memberId}`;

    expect(await (await send('PUT', path, { isOn: true })).json()).toEqual({ success: true, wish });
    expect(asked).toEqual([[{ memberId, isOn: true }, ADA]]);
    expect(await (await gateway.get('/api/dates', { cookie })).json()).toMatchObject({ wishes: [wish] });
    expect(await refusal(await send('PUT', path, { isOn: 'yes' }))).toMatchObject({
      fields: { isOn: 'Please say whether you’d like to meet.' },
    });
    expect(await refusal(await send('PUT', path, { isOn: true, memberId: 'c'.repeat(24) }))).toMatchObject({
      reason: 'unknown_field',
    });
  });
});
