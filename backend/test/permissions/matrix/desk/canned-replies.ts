import { admins, type Row, staff } from '../../row.js';
import type { Stage } from '../../stage.js';

const shared = (stage: Stage): Promise<string> => stage.cannedReply();
const ofArea = (stage: Stage): Promise<string> =>
  stage.cannedReply({ technicalAreaId: stage.cast.technician.user.technicalAreaId });
const own = (stage: Stage): Promise<string> => stage.cannedReply({ ownerId: stage.me?.user.id });
const others = (stage: Stage): Promise<string> => stage.cannedReply({ ownerId: stage.cast.mustChange.user.id });

const newReply = (isShared: boolean) => () => ({ title: 'Thanks', language: 'en', body: 'Thank you!', isShared });
const forArea = (stage: Stage) => ({
  ...newReply(false)(),
  technicalAreaId: stage.cast.technician.user.technicalAreaId,
});
const change = () => ({ body: 'Thank you very much!' });

export const CANNED_REPLIES: readonly Row[] = [
  { operation: 'GET /api/canned-replies', outcomes: staff(200) },
  { operation: 'GET /api/canned-replies/{id}', when: 'of all staff', id: shared, outcomes: staff(200) },
  {
    operation: 'GET /api/canned-replies/{id}',
    when: "of the technician's area",
    id: ofArea,
    outcomes: staff(200, { otherTechnician: 'CANNED_REPLY_NOT_FOUND' }),
  },
  { operation: 'GET /api/canned-replies/{id}', when: 'own', id: own, outcomes: staff(200) },
  {
    operation: 'GET /api/canned-replies/{id}',
    when: "a colleague's",
    id: others,
    outcomes: staff('CANNED_REPLY_NOT_FOUND'),
  },
  { operation: 'POST /api/canned-replies', when: 'for all staff', body: newReply(true), outcomes: admins(201) },
  { operation: 'POST /api/canned-replies', when: 'for an area', body: forArea, outcomes: admins(201) },
  { operation: 'POST /api/canned-replies', when: 'own', body: newReply(false), outcomes: staff(201) },
  {
    operation: 'PUT /api/canned-replies/{id}',
    when: 'of all staff',
    id: shared,
    body: change,
    outcomes: admins(200),
  },
  {
    operation: 'PUT /api/canned-replies/{id}',
    when: "of the technician's area",
    id: ofArea,
    body: change,
    outcomes: admins(200, { otherTechnician: 'CANNED_REPLY_NOT_FOUND' }),
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
  {
    operation: 'DELETE /api/canned-replies/{id}',
    when: "of the technician's area",
    id: ofArea,
    outcomes: admins(200, { otherTechnician: 'CANNED_REPLY_NOT_FOUND' }),
  },
  { operation: 'DELETE /api/canned-replies/{id}', when: 'own', id: own, outcomes: staff(200) },
  {
    operation: 'DELETE /api/canned-replies/{id}',
    when: "a colleague's",
    id: others,
    outcomes: staff('CANNED_REPLY_NOT_FOUND'),
  },
];
