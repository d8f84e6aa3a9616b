import { isForeign } from './foreign-requests.js';

it.each([
  [{ host: 'localhost:1080' }, false],
  [{ host: '127.0.0.1:1080', origin: 'http://127.0.0.1:1080' }, false],
  [{ host: 'localhost:1080', origin: 'http://evil.example' }, true],
  [{ host: 'localhost:1080', origin: 'http://localhost:3000' }, true],
  [{ host: 'localhost:1080', origin: 'null' }, true],
  [{ host: 'evil.example:1080' }, true],
  [{ host: 'evil.example:1080', origin: 'http://evil.example:1080' }, true],
  [{}, true],
])('of %j: %s', (headers, foreign) => expect(isForeign({ headers })).toBe(foreign));
