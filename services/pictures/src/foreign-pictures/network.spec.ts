import { isPublicAddress } from '@attune/platform/public-address';
import { INTERNET } from './network.js';

describe('INTERNET', () => {
  test('P5 outside of tests, the network is the public one, by https alone', async () => {
    expect(INTERNET).toMatchObject({ isAllowed: isPublicAddress, port: 443, timeoutMs: 5000 });
    expect(INTERNET.authorities).toBeUndefined();
    for (const address of await INTERNET.resolve('localhost')) expect(INTERNET.isAllowed(address)).toBe(false);
  });
});
