import { X509Certificate } from 'node:crypto';
import { certify } from '../../../infra/test/age-issuer.js';
import { AgeIssuersTask } from '../src/age-proof/age-issuers.task.js';

describe('AgeIssuersTask', () => {
  test('the operator is told which certificates of issuers are over, or will be within 30 days', async () => {
    const ends = [-1, 10, 60];
    const listed = await Promise.all(
      ends.map(async day => {
        const { certificate } = await certify('Test Age CA', { days: [-60, day], isAuthority: true });
        return new X509Certificate(certificate.toString('pem'));
      }),
    );
    const said: unknown[] = [];
    const log = { warn: (...words: unknown[]) => void said.push(words) };

    await new AgeIssuersTask({ AGE_WALLET_ISSUERS: listed }, log).run(new Date());

    const about = (at: number) => expect.objectContaining({ fingerprint: listed[at]?.fingerprint256 });
    expect(said).toEqual([
      [about(0), 'A certificate in AGE_WALLET_ISSUERS is over'],
      [about(1), 'A certificate in AGE_WALLET_ISSUERS will be over soon'],
    ]);
  });
});
