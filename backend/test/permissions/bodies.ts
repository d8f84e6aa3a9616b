import { PASSWORD } from '../factories/factory.js';
import { assistance } from '../support/submissions.js';
import type { Stage } from './stage.js';

/** Bodies that the rows send. */
export function work(): object {
  return { notes: 'Aligned', hoursSpent: 0.5 };
}

export function paperRequest({ cast }: Stage): object {
  return assistance({ email: cast.owner.user.email, asksForPaper: true, title: 'Copia su carta: Manuale, rev. A' });
}

export function newArea({ me }: Stage): object {
  return { name: `Area of ${me?.user.email}`, description: 'For trying' };
}

export function newCompany(): object {
  return { name: 'Rossi S.r.l.' };
}

export function newPlantModel({ me }: Stage): object {
  return { manufacturer: 'Laserworks', code: `LC ${me?.user.email}` };
}

export function newPlant(_: Stage, modelId: unknown): object {
  return { modelId, serialNumber: 'SN-1' };
}

export function newUser({ me }: Stage): object {
  return { name: 'Nuova', surname: 'Persona', email: `new-${me?.user.email}`, role: 'ADMIN' };
}

export function newApiToken(): object {
  return { name: 'Stock system', scopes: ['tickets:read'], currentPassword: PASSWORD };
}

export function confirmed(): object {
  return { currentPassword: PASSWORD };
}

export function newWebhook(): object {
  return { name: 'For trying', url: 'https://receiver.example/plantdesk', events: ['ticket.created'] };
}
