import { createHmac, hkdfSync } from 'node:crypto';
import { ServiceProof } from './service-proof.js';

const secrets = { TRANSPORT_SECRET: 's'.repeat(32), DIGEST_KEY: 'd'.repeat(32) };
const TRANSPORT_KEY = 'k'.repeat(32);

/** As 0.1.0 made it, with the key that all processes shared. */
function formerDigest(...values: string[]): string {
  const key = Buffer.from(hkdfSync('sha256', TRANSPORT_KEY, '', 'service proof', 32));
  return createHmac('sha256', key).update(JSON.stringify(values)).digest('base64url');
}

describe('ServiceProof', () => {
  test('a digest is the same when the transport secret was replaced, and another one of another service', () => {
    const digest = new ServiceProof('dates', secrets).ofItself('declinedAddress', 'cleo');

    expect(
      new ServiceProof('dates', { ...secrets, TRANSPORT_SECRET: 'n'.repeat(32) }).ofItself('declinedAddress', 'cleo'),
    ).toBe(digest);
    expect(new ServiceProof('friends', secrets).ofItself('declinedAddress', 'cleo')).not.toBe(digest);
  });

  test('digests that 0.1.0 stored are recognised while its key is kept, and not without it', () => {
    const digestsWith = (given: object) =>
      new ServiceProof('dates', { ...secrets, ...given }).eachOfItself('declinedAddress', 'cleo');

    expect(digestsWith({ TRANSPORT_KEY })).toContain(formerDigest('declinedAddress', 'cleo'));
    expect(digestsWith({})).not.toContain(formerDigest('declinedAddress', 'cleo'));
  });
});
