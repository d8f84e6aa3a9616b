import type { Page } from '@playwright/test';
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

const choose = async (page: Page, label: string, option: string | RegExp): Promise<void> => {
  await page
    .getByRole('dialog')
    .getByLabel(new RegExp(`^${label}`))
    .click();
  await page.getByRole('option', { name: option }).click();
};

/** An administrator assigns the ticket of the open page, by its dialog. */
export async function assignTo(
  page: Page,
  { area, technician, priority }: { area: string; technician: RegExp; priority: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Assegna', exact: true }).first().click();
  await choose(page, 'Area tecnica', area);
  await choose(page, 'Tecnico', technician);
  await choose(page, 'Priorità', priority);
  await page.getByRole('dialog').getByRole('button', { name: 'Assegna' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** The technician closes the ticket of the open page, by its dialog, with the hours that are not logged yet. */
export async function closeOn(page: Page, finalReport: string, hours: string): Promise<void> {
  await page.getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'Chiudi il ticket' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Rapporto finale/).fill(finalReport);
  await dialog.getByLabel(/^Ore ancora da registrare/).fill(hours);
  await dialog.getByRole('button', { name: 'Chiudi il ticket' }).click();
  await dialog.waitFor({ state: 'detached' });
}
