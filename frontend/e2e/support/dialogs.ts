import { adminToken } from './accounts.js';
import type { Place } from './audit.js';
import { assignToTechnician, raiseTicket } from './tickets.js';

const REQUEST = { title: 'Ugello consumato', plantType: 'LC-2000', plantSerialNumber: 'LC2-24-0117' };
export const newTicket = async (): Promise<string> => `/tickets/${await raiseTicket(REQUEST)}`;
export const begunTicket = async (): Promise<string> => {
  const id = await raiseTicket(REQUEST);
  await assignToTechnician(await adminToken(), id);
  return `/tickets/${id}`;
};

/** What the staff opens on a ticket. */
export const STAFF_ON_TICKET = [
  ['tickets.links.add'],
  ['conversation.people.add.CC'],
  ['conversation.people.add.COLLABORATOR'],
  ['plants.link.change'],
  ['conversation.macros.open'],
  ['conversation.download.label'],
];
/** What each role opens on a plant. */
export const ON_PLANT = [['stops.open'], ['plantHistory.tabs.readings', 'plantHistory.readings.add']];

/** A list with a dialog for a new record, and one for the first of the list. */
export const records = (address: string, texts: string, ...more: string[][]): Place => ({
  address,
  ways: [[`${texts}.create`], [`${texts}.editOne`], ...more],
});
