import { networkBucket, ipBucket } from './client-address.js';

describe('rate limit buckets of addresses', () => {
  test.each([
    ['203.0.113.77', '203.0.113.77/32'],
    ['::ffff:203.0.113.77', '203.0.113.77/32'],
    ['::FFFF:203.0.113.77', '203.0.113.77/32'],
    ['::ffff:cb00:714d', '203.0.113.77/32'],
    ['0:0:0:0:0:ffff:cb00:714d', '203.0.113.77/32'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::5', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::5', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['FE80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    [' 203.0.113.77 ', '203.0.113.77/32'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('%s is counted as %s', (address, bucket) => {
    expect(ipBucket(address)).toBe(bucket);
  });

  test.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0db8:0001:ffff::5', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['unknown', 'unknown'],
  ])('%s is in the network %s', (address, bucket) => {
    expect(networkBucket(address)).toBe(bucket);
  });
});
