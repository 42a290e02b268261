import { plainAddress, subnetOf } from './client-address.js';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::5', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::5', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
])('%s is in the network %s', (address, subnet) => {
  expect(subnetOf(address)).toBe(subnet);
});

test.each([
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.77'],
  ['::FFFF:203.0.113.77', '203.0.113.77'],
  ['FE80::1%eth0', 'fe80::1'],
  ['::ffff:0:1', '::ffff:0:1'],
])('%s is counted as %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});
