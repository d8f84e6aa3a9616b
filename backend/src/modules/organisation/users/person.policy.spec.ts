import { PERSON_ACTIONS, type PersonAction, type UserRole } from '#contract/index.js';
import { allowedPersonActions } from './person.policy.js';

const NOT_OF_ADMINS: PersonAction[] = ['READ_OWN_WORK'];

it.each<[UserRole, PersonAction[]]>([
  ['ADMIN', PERSON_ACTIONS.filter((action) => !NOT_OF_ADMINS.includes(action))],
  ['TECHNICIAN', ['EXPORT_TICKETS', 'READ_OWN_WORK']],
  ['CLIENT', ['RAISE_TICKET', 'READ_TICKET_RATING']],
])('%s: what concerns no record', (role, actions) => expect(allowedPersonActions(role)).toEqual(actions));
