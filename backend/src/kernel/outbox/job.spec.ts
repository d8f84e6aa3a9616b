import { plainReason } from './job.js';

it.each([
  ['550 no such mailbox', '550 no such mailbox'],
  ['451 4.3.0 Try again later.', '451 4.3.0 Try again later'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['getaddrinfo ENOTFOUND smtp.example.com', 'getaddrinfo ENOTFOUND smtp.example.com'],
  ['The document took longer than 10000 ms', 'The document took longer than 10000 ms'],
  ["Can't send mail - all recipients were rejected", "Can't send mail - all recipients were rejected"],
])('keeps the words of %j', (message, reason) => expect(plainReason(message)).toBe(reason));

it.each([
  ['554 spam: "Password temporanea: kT7mQx2RvbN8pYwZ4cJd"', '554 spam Password temporanea …'],
  [
    '554 url http://plantdesk.test/verify-email?token=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx.c2ln refused',
    '554 url … refused',
  ],
  ['535 login support@example.com:hunter2-Secret1 failed', '535 login … failed'],
  ['550 <anna.rossi@example.com>: Recipient address rejected', '550 … Recipient address rejected'],
  ['Error: x\n    at run (/srv/app/dist/job.js:12:3)\n    at next (node:internal:1:2)', 'Error x at run … at next …'],
  ['sixteen letters abcdefghijklmnop and more', 'sixteen letters … and more'],
  ['number 1234567 here', 'number … here'],
  ['\u0000\u202Eabc', '…'],
])('masks what could be a secret in %j', (message, reason) => expect(plainReason(message)).toBe(reason));

it('has a maximum length', () => expect(plainReason('word '.repeat(10_000))).toHaveLength(300));
