import { act, renderHook } from '@testing-library/react';
import { useMailboxToken } from './mailbox-token';

const tokenOf = (sub: unknown): string => `h.${btoa(JSON.stringify({ sub })).replace(/=+$/, '')}.s`;
const open = (address: string) => {
  window.history.replaceState(null, '', address);
  return renderHook(useMailboxToken).result;
};

it('reads the link and clears the address at once', () => {
  const text = tokenOf('user-1');
  const result = open(`/verify-email#token=${text}`);
  expect(result.current).toEqual({ text, userId: 'user-1' });
  expect(window.location.href).toMatch(/\/verify-email$/);
});

it('remembers it while the page is open, until another link comes', () => {
  const [first, second] = [tokenOf('user-1'), tokenOf('user-2')];
  open(`/verify-email#token=${first}`);
  const result = open('/verify-email');
  expect(result.current?.text).toBe(first);
  window.history.replaceState(null, '', `/verify-email#token=${second}`);
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
  expect(result.current?.text).toBe(second);
  expect(window.location.hash).toBe('');
});

it.each(['', 'abc', 'a.b.c', tokenOf(7), tokenOf(undefined), 'h.bnVsbA.s'])('reads nothing from %p', (text) => {
  expect(open(`/verify-email#token=${text}`).current).toBeNull();
});

it('stores it nowhere', () => {
  const text = tokenOf('user-3');
  open(`/verify-email#token=${text}`);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state])).not.toContain(text);
});
