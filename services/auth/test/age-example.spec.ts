import { X509Certificate } from 'node:crypto';
import { documentIn } from '../src/age-proof/device-response.js';
import { requestWith } from '../src/age-proof/openid4vp.js';
import { certifiedIn, verdictOn } from '../src/age-proof/wallet-proof.js';
import { EXAMPLE_ANSWER, EXAMPLE_SIGNER } from './age-example.fixture.js';

describe('certifiedIn', () => {
  test('the proof of age in the EU’s profile is read: shape, certificate, issuer’s signature, digest', () => {
    const signer = new X509Certificate(EXAMPLE_SIGNER);
    const { security, item } = certifiedIn(documentIn(EXAMPLE_ANSWER), signer);

    expect(item).toMatchObject({ elementIdentifier: 'age_over_18', elementValue: true });
    expect(security.validityInfo.validUntil).toEqual(new Date('2026-01-18'));
    expect([signer.keyUsage, signer.ca]).toEqual([['1.3.130.2.0.0.1.2'], false]);
  });

  test('X3 its device signed for another way of asking, so it is no answer here', () => {
    const request = requestWith('x'.repeat(22), 'https://attune.example');
    const answer = () =>
      verdictOn(EXAMPLE_ANSWER, request, [new X509Certificate(EXAMPLE_SIGNER)], new Date('2025-11-01'));

    expect(answer).toThrow('A wrong signature.');
  });
});
