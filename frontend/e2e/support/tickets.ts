import { call } from './accounts.js';
import { LOGINS } from './screens.js';

interface Request {
  title?: string;
  email?: string;
  productionStopped?: boolean;
  /** Absent: a visitor raises it. */
  token?: string;
}

/** A new request, of the demo client by default; returns its number. */
export async function raiseTicket({ token, ...values }: Request = {}): Promise<number> {
  const request = {
    category: 'ASSISTANCE',
    company: 'Rossi S.r.l.',
    name: 'Anna',
    surname: 'Rossi',
    email: LOGINS.client,
    plantType: 'LC-500',
    plantSerialNumber: 'SN-1000',
    description: 'La testa laser non parte da ieri mattina',
    alarmsPresent: false,
    ...values,
  };
  return (await call<{ data: { id: number } }>('POST', '/tickets', request, token)).data.id;
}

export const changeTicket = (token: string, id: number, change: object): Promise<unknown> =>
  call('PATCH', `/tickets/${id}/status`, change, token);

/** Gives the ticket to the technician of the demo data, who begins. */
export async function assignToTechnician(token: string, id: number): Promise<void> {
  const path = '/users?search=tecnico@plantdesk.example';
  const { users } = await call<{ users: { id: string; technicalAreaId: string }[] }>('GET', path, undefined, token);
  const [technician] = users;
  await changeTicket(token, id, {
    status: 'IN_PROGRESS',
    assignedTechnicianId: technician?.id,
    technicalAreaId: technician?.technicalAreaId,
  });
}
