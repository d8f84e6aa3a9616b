import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { newId } from '#kernel/persistence/columns.js';
import { isSigned, RefreshTokens, tokenHash } from './refresh-token.js';

const SECRET = 'b7Qm2xT9vL4kR8nZ1pW6yC3sD5fG0hJq';
const OTHER = 'another secret of the same length';
const tokens = new RefreshTokens([SECRET]);
const rotated = new RefreshTokens([OTHER, SECRET]);
const sessionId = newId();
const random = (): string => randomBytes(32).toString('base64url');

describe('refresh tokens', () => {
  it('name their session', () => expect(tokens.sessionIdOf(tokens.first(sessionId))).toBe(sessionId));

  it('are never the same twice', () => expect(tokens.first(sessionId)).not.toBe(tokens.first(sessionId)));

  it.each([
    ['nothing', ''],
    ['a bare id', sessionId],
    ['a JWT', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
    ['a short secret', `${sessionId}.abc`],
    ['a long MAC', `${tokens.first(sessionId)}A`],
    ['a made-up MAC', `${sessionId}.${random()}.${random()}`],
    ['the MAC of another token', tokens.first(sessionId).slice(0, 81) + tokens.first(sessionId).slice(81)],
    ['the MAC of another session', newId() + tokens.first(sessionId).slice(36)],
    ['the MAC of another secret', new RefreshTokens([OTHER]).first(sessionId)],
    ['an id that is none', tokens.first('0'.repeat(36))],
    ['a line after it', `${tokens.first(sessionId)}\n`],
  ])('are not %s', (_, text) => expect(tokens.sessionIdOf(text)).toBeUndefined());

  it('have one successor each, of the same session', () => {
    const token = tokens.first(sessionId);
    const successor = tokens.successorOf(token);
    expect(tokens.successorOf(token)).toBe(successor);
    expect(tokens.sessionIdOf(successor)).toBe(sessionId);
    expect(successor).not.toBe(token);
  });

  it('have successors that require the secret', () => {
    const token = tokens.first(sessionId);
    expect(rotated.successorOf(token)).not.toBe(tokens.successorOf(token));
  });

  it('are recognised, with their successors, after the secret was rotated', () => {
    const token = tokens.first(sessionId);
    const successor = tokens.successorOf(token);
    expect(rotated.sessionIdOf(token)).toBe(sessionId);
    expect(rotated.knownSuccessorOf(token, tokenHash(successor))).toBe(successor);
    expect(new RefreshTokens([OTHER]).knownSuccessorOf(token, tokenHash(successor))).toBeUndefined();
  });

  it('of earlier releases are recognised without a MAC, as are their successors', () => {
    const token = `${sessionId}.${random()}`;
    const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'plantdesk refresh token successor', 32));
    const successor = `${sessionId}.${createHmac('sha256', key).update(token).digest('base64url')}`;
    expect([tokens.sessionIdOf(token), isSigned(token), isSigned(tokens.first(sessionId))]).toEqual([
      sessionId,
      false,
      true,
    ]);
    expect(tokens.knownSuccessorOf(token, tokenHash(successor))).toBe(successor);
  });

  it('are stored as SHA-256', () => expect(tokenHash('abc').toString('hex')).toMatch(/^ba7816bf8f01cfea/));
});
