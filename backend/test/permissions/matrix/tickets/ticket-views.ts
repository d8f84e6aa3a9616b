import { admins, type Row, signedIn } from '../../row.js';
import type { Stage } from '../../stage.js';

const shared = (stage: Stage): Promise<string> => stage.ticketView(undefined);
const own = (stage: Stage): Promise<string> => stage.ticketView(stage.me);
const others = (stage: Stage): Promise<string> => stage.ticketView(stage.cast.mustChange);

const newView = (isShared: boolean) => () => ({ name: 'Urgent', query: { priority: 'HIGH,CRITICAL' }, isShared });
const change = () => ({ name: 'Very urgent' });
const pinning =
  (...pins: string[]) =>
  () => ({ pins });

const CLIENTS = ['owner', 'keyUser', 'colleague', 'formerMember', 'otherClient'] as const;
const unknownToClients = Object.fromEntries(CLIENTS.map((caller) => [caller, 'TICKET_VIEW_NOT_FOUND' as const]));

export const TICKET_VIEWS: readonly Row[] = [
  { operation: 'GET /api/ticket-views', outcomes: signedIn(200) },
  { operation: 'GET /api/ticket-views/pins', outcomes: signedIn(200) },
  { operation: 'GET /api/ticket-views/pressing', outcomes: admins(200) },
  { operation: 'PUT /api/ticket-views/pins', when: 'none', body: pinning(), outcomes: signedIn(200) },
  {
    operation: 'PUT /api/ticket-views/pins',
    when: 'given to staff',
    body: pinning('due'),
    outcomes: signedIn(200, unknownToClients),
  },
  {
    operation: 'PUT /api/ticket-views/pins',
    when: 'of all staff',
    id: shared,
    body: (_, id) => ({ pins: [id] }),
    outcomes: signedIn(200, unknownToClients),
  },
  { operation: 'POST /api/ticket-views', when: 'for all staff', body: newView(true), outcomes: admins(201) },
  { operation: 'POST /api/ticket-views', when: 'own', body: newView(false), outcomes: signedIn(201) },
  {
    operation: 'PUT /api/ticket-views/{id}',
    when: 'of all staff',
    id: shared,
    body: change,
    outcomes: { ...admins(200), ...unknownToClients },
  },
  { operation: 'PUT /api/ticket-views/{id}', when: 'own', id: own, body: change, outcomes: signedIn(200) },
  {
    operation: 'PUT /api/ticket-views/{id}',
    when: "a colleague's",
    id: others,
    body: change,
    outcomes: signedIn('TICKET_VIEW_NOT_FOUND'),
  },
  {
    operation: 'DELETE /api/ticket-views/{id}',
    when: 'of all staff',
    id: shared,
    outcomes: { ...admins(200), ...unknownToClients },
  },
  { operation: 'DELETE /api/ticket-views/{id}', when: 'own', id: own, outcomes: signedIn(200) },
  {
    operation: 'DELETE /api/ticket-views/{id}',
    when: "a colleague's",
    id: others,
    outcomes: signedIn('TICKET_VIEW_NOT_FOUND'),
  },
];
