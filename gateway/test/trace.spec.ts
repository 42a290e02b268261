import { requestId } from '@attune/platform/tracing/trace';
import { startGateway } from './gateway.fixture.js';

describe('traces of requests', () => {
  test('the request id of an answer is that of the call behind it, and of its line in the log', async () => {
    const heard: unknown[] = [];
    const gateway = await startGateway({
      auth: {
        verify: async () => {
          heard.push(requestId());
          return { outcome: 'verified' };
        },
        requestVerification: async () => {
          heard.push(requestId());
          return { isAccepted: true, waitSeconds: 0 };
        },
      },
    });
    const logged: unknown[] = [];
    jest.spyOn(gateway.log, 'info').mockImplementation(() => void logged.push(requestId()));

    const answers = [
      await gateway.get('/api/auth/verify/a-token'),
      await gateway.post('/api/auth/resend', { username: 'alice' }),
    ];
    await gateway.stop();

    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
    expect(heard).toEqual(ids);
    expect(logged).toEqual(ids);
  });
});
