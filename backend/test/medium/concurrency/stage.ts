import type { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';

/** Two APIs on one database with separate connections: locks inside a process would not help. */
export class Stage {
  private constructor(
    readonly one: TestApi,
    readonly two: TestApi,
    readonly admin: TestUser,
    readonly technician: TestUser,
    readonly colleague: TestUser,
  ) {}

  static async open(overrides: Record<string, string> = {}): Promise<Stage> {
    const one = await startApi(overrides);
    const admin = await one.make.admin();
    const technician = await one.make.technician();
    const colleague = await one.make.technician({ technicalAreaId: technician.technicalAreaId });
    for (const user of [admin, technician]) await one.signIn(user);
    return new Stage(one, await one.twin(), admin, technician, colleague);
  }

  get make(): TestApi['make'] {
    return this.one.make;
  }

  /** An open ticket of the technician by default. */
  async ticket(values: Partial<Ticket> = {}): Promise<Ticket> {
    const { id, technicalAreaId } = this.technician;
    return this.make.ticket({ assignedTechnicianId: id, technicalAreaId, createdById: this.admin.id, ...values });
  }

  working = (values: Partial<Ticket> = {}): Promise<Ticket> => this.ticket({ status: 'IN_PROGRESS', ...values });

  async close(): Promise<void> {
    await this.two.close();
    await this.one.close();
  }
}

const call =
  (method: 'PATCH' | 'POST' | 'PUT', path: string) =>
  (api: TestApi, user: TestUser, id: number | string, payload: object): Promise<Answer> =>
    api.as(user)({ method, url: `/api/${path.replace(':id', String(id))}`, payload });

export const changeTicket = call('PATCH', 'tickets/:id/status');
export const editTicket = call('PATCH', 'tickets/:id');
export const archiveTicket = call('PATCH', 'tickets/:id/archive');
export const logWork = call('POST', 'tickets/:id/worklogs');
export const changeUser = call('PUT', 'users/:id');

export const closeTicket = (api: TestApi, user: TestUser, id: number, hoursSpent?: number): Promise<Answer> =>
  changeTicket(api, user, id, { status: 'CLOSED', finalReport: 'The head was replaced', hoursSpent });

export const remove = (api: TestApi, user: TestUser, url: string): Promise<Answer> =>
  api.as(user)({ method: 'DELETE', url: `/api/${url}` });

export const assignmentTo = ({ id, technicalAreaId }: TestUser) => ({ assignedTechnicianId: id, technicalAreaId });
