import { JwtService } from '@nestjs/jwt';
import { testConfig } from '#test/support/config.js';
import { MovedClock } from '#test/support/moved-clock.js';
import { LIFETIMES } from '#contract/index.js';
import { UploadPermits } from './upload-permits.js';

const config = testConfig('postgres://localhost/none');
const permits = (secondsLater = 0) => new UploadPermits(config, new MovedClock(secondsLater));
const REFUSAL = 'The upload permit is missing, wrong or expired';

describe('upload permits', () => {
  it('open one ticket', () => {
    const token = permits().issue(7);
    expect(() => permits().verify(token, 7)).not.toThrow();
    expect(() => permits().verify(token, 8)).toThrow(REFUSAL);
  });

  it('end after an hour', () => {
    const token = permits().issue(7);
    expect(() => permits(LIFETIMES.uploadToken - 2).verify(token, 7)).not.toThrow();
    expect(() => permits(LIFETIMES.uploadToken + 2).verify(token, 7)).toThrow(REFUSAL);
  });

  it.each<[string, string | undefined]>([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a text', 'abc'],
    ['an unsigned token', new JwtService({}).sign({ typ: 'upload', ticketId: 7 }, { algorithm: 'none', secret: '' })],
    [
      'a token signed by the key of sessions',
      new JwtService({ secret: config.jwtSecret }).sign({ typ: 'upload', ticketId: 7 }),
    ],
  ])('refuse %s', (_, token) => {
    expect(() => permits().verify(token, 7)).toThrow(REFUSAL);
  });
});
