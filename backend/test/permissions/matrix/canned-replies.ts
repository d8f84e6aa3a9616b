import { admins, type Row, staff } from '../row.js';
import type { Stage } from '../stage.js';

const shared = (stage: Stage): Promise<string> => stage.cannedReply(undefined);
const own = (stage: Stage): Promise<string> => stage.cannedReply(stage.me);
const others = (stage: Stage): Promise<string> => stage.cannedReply(stage.cast.mustChange);

const newReply = (isShared: boolean) => () => ({ title: 'Thanks', language: 'en', body: 'Thank you!', isShared });
const change = () => ({ body: 'Thank you very much!' });

export const CANNED_REPLIES: readonly Row[] = [
  { operation: 'GET /api/canned-replies', outcomes: staff(200) },
  { operation: 'GET /api/canned-replies/{id}', when: 'of all staff', id: shared, outcomes: staff(200) },
  { operation: 'GET /api/canned-replies/{id}', when: 'own', id: own, outcomes: staff(200) },
  {
    operation: 'GET /api/canned-replies/{id}',
    when: "a colleague's",
    id: others,
    outcomes: staff('CANNED_REPLY_NOT_FOUND'),
  },
  { operation: 'POST /api/canned-replies', when: 'for all staff', body: newReply(true), outcomes: admins(201) },
  { operation: 'POST /api/canned-replies', when: 'own', body: newReply(false), outcomes: staff(201) },
  {
    operation: 'PUT /api/canned-replies/{id}',
    when: 'of all staff',
    id: shared,
    body: change,
    outcomes: admins(200),
  },
  { operation: 'PUT /api/canned-replies/{id}', when: 'own', id: own, body: change, outcomes: staff(200) },
  {
    operation: 'PUT /api/canned-replies/{id}',
    when: "a colleague's",
    id: others,
    body: change,
    outcomes: staff('CANNED_REPLY_NOT_FOUND'),
  },
  { operation: 'DELETE /api/canned-replies/{id}', when: 'of all staff', id: shared, outcomes: admins(200) },
  { operation: 'DELETE /api/canned-replies/{id}', when: 'own', id: own, outcomes: staff(200) },
  {
    operation: 'DELETE /api/canned-replies/{id}',
    when: "a colleague's",
    id: others,
    outcomes: staff('CANNED_REPLY_NOT_FOUND'),
  },
];
