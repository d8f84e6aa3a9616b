import { call } from './accounts.js';

/** A new request of the demo client; returns its number. */
export async function raiseTicket(token: string, title: string): Promise<number> {
  const request = {
    category: 'ASSISTANCE',
    title,
    company: 'Rossi S.r.l.',
    name: 'Anna',
    surname: 'Rossi',
    email: 'cliente@plantdesk.example',
    plantType: 'LC-500',
    plantSerialNumber: 'SN-1000',
    description: 'La testa laser non parte da ieri mattina',
    alarmsPresent: false,
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
