import { startGateway } from './gateway.fixture.js';

describe('GET /api/operator', () => {
  test('a visitor is told the name and contact of the configuration', async () => {
    const OPERATOR = { OPERATOR_NAME: 'Harbour Dating', OPERATOR_CONTACT: 'hello@harbour.example' };
    await using gateway = await startGateway({ isAlone: true, config: OPERATOR });

    const answer = await gateway.get('/api/operator');

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true, name: 'Harbour Dating', contact: 'hello@harbour.example' });
  });

  test('without configuration name and contact are null', async () => {
    await using gateway = await startGateway({ isAlone: true });

    expect(await (await gateway.get('/api/operator')).json()).toEqual({ success: true, name: null, contact: null });
  });
});
