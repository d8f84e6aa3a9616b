import { Config } from '#config/config.js';
import { isPublic, ReceiverAddresses } from './receiver-addresses.js';

const opening = (...webhookAllowedNetworks: string[]): ReceiverAddresses =>
  new ReceiverAddresses(Object.assign(new Config(), { webhookAllowedNetworks }));

describe('isPublic', () => {
  it.each(['8.8.8.8', '203.0.114.1', '172.15.255.255', '172.32.0.1', '100.63.255.255', '100.128.0.1', '169.253.0.1'])(
    '%s is public',
    (address) => expect(isPublic(address)).toBe(true),
  );
  it.each(['2a00:1450:4002:410::200e', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) =>
    expect(isPublic(address)).toBe(true),
  );

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine', '127.255.255.254'],
    ['this machine', '::1'],
    ['no address', '0.0.0.0'],
    ['no address', '0.1.2.3'],
    ['no address', '::'],
    ['a private network', '10.0.0.1'],
    ['a private network', '172.16.0.1'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['the metadata service of clouds', '169.254.169.254'],
    ['the metadata service of clouds', 'fd00:ec2::254'],
    ['a link', 'fe80::1'],
    ['a link with its zone', 'fe80::1%eth0'],
    ['a network of a carrier', '100.64.0.1'],
    ['a network of a carrier', '100.127.255.255'],
    ['many', '224.0.0.1'],
    ['many', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['for documents', '203.0.113.7'],
    ['for documents', '2001:db8::1'],
    ['unique and local', 'fc00::1'],
    ['IPv4 in the clothes of IPv6', '::ffff:127.0.0.1'],
    ['IPv4 in the clothes of IPv6', '::ffff:7f00:1'],
    ['IPv4 in old clothes', '::127.0.0.1'],
    ['IPv4 behind NAT64', '64:ff9b::7f00:1'],
    ['IPv4 behind a local NAT64', '64:ff9b:1::7f00:1'],
    ['IPv4 by 6to4', '2002:7f00:1::'],
    ['IPv4 by Teredo', '2001::7f00:1'],
    ['a name', 'localhost'],
    ['nothing', ''],
  ])('%s (%s) is not public', (_, address) => expect(isPublic(address)).toBe(false));
});

it('admits only public addresses by TLS by default', () => {
  const addresses = opening();
  expect(addresses.admits('8.8.8.8', { encrypted: true })).toBe(true);
  expect(addresses.admits('8.8.8.8', { encrypted: false })).toBe(false);
  expect(addresses.admits('10.0.0.1', { encrypted: true })).toBe(false);
});

it('admits configured networks, with or without TLS, up to their limits', () => {
  const addresses = opening('10.1.0.0/16', '192.168.7.7', 'fd12::/16', '::1');
  for (const address of ['10.1.0.0', '10.1.255.255', '::ffff:10.1.2.3', '192.168.7.7', 'fd12::9', '::1'])
    expect([address, addresses.admits(address, { encrypted: false })]).toEqual([address, true]);
  for (const address of ['10.0.255.255', '10.2.0.0', '192.168.7.8', 'fd13::1', '::2', '127.0.0.1'])
    expect([address, addresses.admits(address, { encrypted: true })]).toEqual([address, false]);
});
