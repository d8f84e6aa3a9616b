import { signatureOf } from './signature.js';

/** The example of the Standard Webhooks libraries. */
const EXAMPLE = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1614265330,
  body: '{"test": 2432232314}',
};

it('signs as every Standard Webhooks library expects', () =>
  expect(signatureOf(EXAMPLE.secret, EXAMPLE)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='));

it.each([
  ['id', { id: 'msg_other' }],
  ['time', { timestamp: 1614265331 }],
  ['body', { body: '{"test":2432232314}' }],
])('covers the %s', (_, change) =>
  expect(signatureOf(EXAMPLE.secret, { ...EXAMPLE, ...change })).not.toBe(signatureOf(EXAMPLE.secret, EXAMPLE)),
);
