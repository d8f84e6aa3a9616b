import { newId } from '../../../kernel/persistence/ids.js';
import { firstToken, sessionIdOf, successorKey, successorOf, tokenHash } from './refresh-token.js';

const key = successorKey('b7Qm2xT9vL4kR8nZ1pW6yC3sD5fG0hJq');
const sessionId = newId();

describe('refresh tokens', () => {
  it('name their session', () => expect(sessionIdOf(firstToken(sessionId))).toBe(sessionId));

  it('are never the same twice', () => expect(firstToken(sessionId)).not.toBe(firstToken(sessionId)));

  it.each([
    ['nothing', ''],
    ['a bare id', sessionId],
    ['a JWT', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
    ['a short secret', `${sessionId}.abc`],
    ['a long secret', `${firstToken(sessionId)}A`],
    ['an id that is none', firstToken('0'.repeat(36))],
    ['a line after it', `${firstToken(sessionId)}\n`],
  ])('are not %s', (_, text) => expect(sessionIdOf(text)).toBeUndefined());

  it('have one successor each, of the same session', () => {
    const token = firstToken(sessionId);
    const successor = successorOf(token, key);
    expect(successorOf(token, key)).toBe(successor);
    expect(sessionIdOf(successor)).toBe(sessionId);
    expect(successor).not.toBe(token);
  });

  it('have successors that only the secret can tell', () => {
    const token = firstToken(sessionId);
    expect(successorOf(token, successorKey('another secret of the same length'))).not.toBe(successorOf(token, key));
  });

  it('are kept as SHA-256', () => expect(tokenHash('abc').toString('hex')).toMatch(/^ba7816bf8f01cfea/));
});
