import { dropWantedTicket, keepWantedTicket, wantedTicket } from './wanted-ticket';

beforeEach(() => sessionStorage.clear());

test.each(['/tickets/46', '/tickets/46/', '/tickets/2147483647'])('keeps the ticket of %s', (path) => {
  keepWantedTicket(path);
  expect(wantedTicket()).toBe(Number(/\d+/.exec(path)?.[0]));
  dropWantedTicket();
  expect(wantedTicket()).toBeNull();
});

test.each([
  '/dashboard',
  '/tickets',
  '/tickets/0',
  '/tickets/046',
  '/tickets/2147483648',
  '/tickets/1e3',
  '/tickets/46/edit',
  '//evil.test/tickets/46',
  '/tickets/46?x=http://evil.test',
])('keeps nothing of %s, and drops what was kept', (path) => {
  keepWantedTicket('/tickets/46');
  keepWantedTicket(path);
  expect(wantedTicket()).toBeNull();
});

test.each(['', 'javascript:alert(1)', '46<b>', '-1', '99999999999'])('reads no number in %p', (text) => {
  sessionStorage.setItem('plantdesk.wantedTicket', text);
  expect(wantedTicket()).toBeNull();
});
