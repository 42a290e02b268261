import { startGateway } from './gateway.fixture.js';

const PATH = '/.well-known/security.txt';

describe('security.txt', () => {
  test.each([
    ['safety@attune.example', 'mailto:safety@attune.example'],
    ['https://attune.example/report', 'https://attune.example/report'],
  ])('names the contact of the operator: %s', async (OPERATOR_CONTACT, contact) => {
    const PUBLIC_URL = 'https://attune.example';
    await using gateway = await startGateway({ isAlone: true, config: { OPERATOR_CONTACT, PUBLIC_URL } });

    const answer = await gateway.get(PATH);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const fields = new Map(
      (await answer.text())
        .trim()
        .split('\n')
        .map(line => line.split(/: (.*)/s) as [string, string]),
    );
    expect(fields.get('Contact')).toBe(contact);
    expect(fields.get('Canonical')).toBe(PUBLIC_URL + PATH);
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / (24 * 3_600_000);
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(366);
  });

  test('is not there where the operator has named no contact', async () => {
    await using gateway = await startGateway({ isAlone: true });

    expect((await gateway.get(PATH)).status).toBe(404);
  });
});
