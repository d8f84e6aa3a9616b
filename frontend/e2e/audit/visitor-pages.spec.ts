import { at, auditPages, newPlate } from '../support/audit.js';

auditPages('visitor', {
  ...at(
    '/tickets/create',
    '/tickets/create#spare-part',
    '/embed/create-ticket?theme=system',
    '/tickets/success',
    '/p/00000000000000',
    '/login',
    '/register',
    '/verify-email',
    '/leave',
    '/rating#token=7.abc&score=4',
    '/running-again#token=7.abc',
    '/plant-stopped#token=7.abc',
    '/leave#token=7.abc',
    '/not-me#token=7.abc',
    '/rating',
  ),
  'a plate': newPlate,
});
