import { isPublicAddress } from './public-address.js';

describe('isPublicAddress', () => {
  test.each(['1.1.1.1', '93.184.215.14', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e'])(
    '%s is public',
    address => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each([
    ['this machine', '127.0.0.1'],
    ['this machine', '0.0.0.0'],
    ['this machine', '::1'],
    ['this machine', '::'],
    ['a private network', '10.0.0.1'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['a private network', 'fd00:ec2::254'],
    ['a provider behind NAT', '100.64.0.1'],
    ['metadata', '169.254.169.254'],
    ['metadata', '168.63.129.16'],
    ['the next cable', 'fe80::1'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['benchmarks', '198.18.0.1'],
    ['documentation', '192.0.2.1'],
    ['documentation', '2001:db8::1'],
    ['mapped IPv4', '::ffff:127.0.0.1'],
    ['mapped IPv4', '::ffff:a9fe:a9fe'],
    ['compatible IPv4', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 of a network', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:53aa:64c::1'],
    ['the old site-local', 'fec0::1'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('P5 %s is not public: %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
