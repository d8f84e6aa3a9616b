import { demoWebhooks } from './product.js';
import { isLoopback, reachableHost } from '../servers/ports.js';
import { readSettings } from './settings.js';
import { welcomeText } from './welcome.js';

const welcomeOn = (host: string, hasDemo = true): string =>
  welcomeText({
    address: 'http://localhost:3100',
    port: 3100,
    host,
    mailPage: undefined,
    trialPage: undefined,
    hasDemo,
    logs: '/logs',
  });

describe('the welcome', () => {
  it('explains how to open the product to the network', () => {
    expect(welcomeOn('127.0.0.1')).toContain('HOST=0.0.0.0 PUBLIC_URL=http://192.168.1.10:3100 npm start');
    expect(welcomeOn('127.0.0.1')).not.toContain('The whole network');
  });

  it('warns of the demo logins where the network can open it', () => {
    expect(welcomeOn('0.0.0.0')).toContain('The whole network can open it');
    expect(welcomeOn('0.0.0.0', false)).not.toContain('The whole network can open it');
    expect(welcomeOn('0.0.0.0')).not.toContain('HOST=');
  });
});

describe('webhooks to this machine', () => {
  const allowed = (HOST: string, hasDemo: boolean): NodeJS.ProcessEnv =>
    demoWebhooks(readSettings({ HOST }, '/srv'), hasDemo);

  it('are open to the demo on the loopback address only', () => {
    expect(allowed('127.0.0.1', true)).toEqual({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8,::1' });
    expect(allowed('127.0.0.1', false)).toEqual({});
    expect(allowed('0.0.0.0', true)).toEqual({});
  });
});

it.each([
  ['127.0.0.1', true, '127.0.0.1'],
  ['127.8.9.10', true, '127.8.9.10'],
  ['::1', true, '[::1]'],
  ['0.0.0.0', false, '127.0.0.1'],
  ['::', false, '[::1]'],
  ['192.168.1.10', false, '192.168.1.10'],
])('the address %s is a loopback address: %s; it is reached as %s', (host, loopback, url) => {
  expect([isLoopback(host), reachableHost(host)]).toEqual([loopback, url]);
});
