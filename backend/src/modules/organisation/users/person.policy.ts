import { PERSON_ACTIONS, type PersonAction, STAFF_ROLES, type UserRole } from '#contract/index.js';

const ADMIN: readonly UserRole[] = ['ADMIN'];

/** Who may do what concerns no record. */
const ROLES_FOR: Record<PersonAction, readonly UserRole[]> = {
  RAISE_TICKET: ['ADMIN', 'CLIENT'],
  RAISE_TICKET_IN_OFFICE: ADMIN,
  READ_ALL_TICKETS: ADMIN,
  EXPORT_TICKETS: STAFF_ROLES,
  SHARE_VIEWS: ADMIN,
  READ_OWN_WORK: ['TECHNICIAN'],
  READ_STATISTICS: ADMIN,
  READ_TICKET_RATING: ['ADMIN', 'CLIENT'],
  ADD_CANNED_REPLY_FOR_ALL: ADMIN,
  MANAGE_PLANTS: ADMIN,
  MANAGE_USERS: ADMIN,
  MANAGE_AREAS: ADMIN,
  MANAGE_QUEUE: ADMIN,
};

/** What people of the role may do beside what a record allows. */
export const allowedPersonActions = (role: UserRole): PersonAction[] =>
  PERSON_ACTIONS.filter((action) => ROLES_FOR[action].includes(role));
