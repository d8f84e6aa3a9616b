import { newId } from '#kernel/persistence/columns.js';
import { accessClaims } from './access-tokens.js';

const good = { typ: 'access', sub: newId(), sid: newId(), exp: 4_000_000_000 };

describe('claims of an access token', () => {
  it('are read when complete', () => expect(accessClaims(good)).toEqual({ userId: good.sub, sessionId: good.sid }));

  it.each([
    ['another type', { ...good, typ: 'upload' }],
    ['no type', { ...good, typ: undefined }],
    ['no expiry', { ...good, exp: undefined }],
    ['an expiry that is text', { ...good, exp: '4000000000' }],
    ['no session', { ...good, sid: undefined }],
    ['a session that is no id', { ...good, sid: "' OR 1=1" }],
    ['a list as user', { ...good, sub: [good.sub] }],
  ])('are rejected with %s', (_, payload) => expect(accessClaims(payload)).toBeUndefined());
});
