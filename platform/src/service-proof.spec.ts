import { ServiceProof } from './service-proof.js';

const secrets = { TRANSPORT_SECRET: 's'.repeat(32), DIGEST_KEY: 'd'.repeat(32) };

describe('ServiceProof', () => {
  test('a digest is the same when the transport secret was replaced, and another one of another service', () => {
    const digest = new ServiceProof('dates', secrets).ofItself('declinedAddress', 'cleo');

    expect(
      new ServiceProof('dates', { ...secrets, TRANSPORT_SECRET: 'n'.repeat(32) }).ofItself('declinedAddress', 'cleo'),
    ).toBe(digest);
    expect(new ServiceProof('friends', secrets).ofItself('declinedAddress', 'cleo')).not.toBe(digest);
  });
});
