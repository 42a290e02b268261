import { connect } from 'node:net';
import { until } from '../../infra/test/until.js';
import { type AuthAnswers, gate, startGateway } from './gateway.fixture.js';

describe('the shutdown of HTTP', () => {
  test('I15 what was begun is answered, idle connections are let go, and new ones are refused', async () => {
    const [begun, finish] = [gate(), gate()];
    const auth: AuthAnswers = {
      verify: async () => {
        begun.open();
        await finish.opened;
        return { outcome: 'verified' };
      },
    };
    const gateway = await startGateway({ auth });
    const idle = connect(gateway.port, '127.0.0.1').resume();
    const letGo = new Promise(resolve => idle.once('close', resolve));
    await gateway.get('/api/health');
    const slow = gateway.get('/api/auth/verify/a-token');
    await begun.opened;

    const closed = gateway.app.close();
    await until(async () => !(await isOpen(gateway.url)));
    finish.open();

    const answer = await slow;
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
    await closed;
    await letGo;
    await gateway.stop();
  });

  const isOpen = (url: string) =>
    fetch(`${url}/api/health`).then(
      () => true,
      () => false,
    );
});
