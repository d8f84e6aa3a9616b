import { admins, open, readers, type Row, signedIn, technicians } from '../../row.js';
import { ticket } from '../../subjects.js';

const rating = () => ({ score: 4, comment: 'Quick' });
const REFUSED = 'FORBIDDEN';

export const RATINGS: readonly Row[] = [
  { operation: 'GET /api/ratings', outcomes: admins(200) },
  { operation: 'GET /api/ratings/summary', outcomes: admins(200) },
  { operation: 'GET /api/ratings/figures', outcomes: admins(200) },
  { operation: 'GET /api/ratings/own', outcomes: technicians(200) },
  {
    operation: 'GET /api/tickets/{id}/rating',
    id: ticket('CLOSED'),
    outcomes: readers(200, 'TICKET_NOT_FOUND', { keyUser: REFUSED, technician: REFUSED }),
  },
  {
    operation: 'PUT /api/tickets/{id}/rating',
    id: ticket('CLOSED'),
    body: rating,
    outcomes: signedIn('TICKET_NOT_FOUND', {
      owner: 200,
      keyUser: REFUSED,
      technician: REFUSED,
      otherTechnician: REFUSED,
      admin: REFUSED,
    }),
  },
  {
    operation: 'PUT /api/tickets/{id}/rating',
    when: 'open',
    id: ticket(),
    body: rating,
    outcomes: signedIn('TICKET_NOT_FOUND', {
      owner: 'RATING_CLOSED',
      keyUser: REFUSED,
      technician: REFUSED,
      otherTechnician: REFUSED,
      admin: REFUSED,
    }),
  },
  {
    operation: 'POST /api/ratings',
    id: (stage) => stage.ratingLink(),
    body: (_stage, token) => ({ ...rating(), token }),
    outcomes: open(200),
  },
];
