import type { TechnicianLoadsResponse } from '#operations/dashboard/technician-load.queries.js';
import { startApi, type TestApi } from '#test/support/api.js';

let api: TestApi;

beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const loads = async () => {
  const answer = await api.as(await api.make.admin())({ method: 'GET', url: '/api/users/technicians' });
  expect(answer.statusCode).toBe(200);
  return answer.json<TechnicianLoadsResponse>().technicians;
};

it('counts the tickets of each technician that are not closed, archived or not, as they change', async () => {
  const area = await api.make.area({ name: 'Laser' });
  const busy = await api.make.technician({ name: 'Luca', surname: 'bianchi', technicalAreaId: area.id });
  const idle = await api.make.technician({ name: 'Sara', surname: 'Azzi', technicalAreaId: area.id });
  const mine = { assignedTechnicianId: busy.id, technicalAreaId: area.id };
  for (const status of ['OPEN', 'IN_PROGRESS', 'CLOSED'] as const) await api.make.ticket({ ...mine, status });
  await api.make.ticket({});
  const technicalArea = { id: area.id, name: 'Laser' };
  expect(await loads()).toEqual([
    { id: idle.id, name: 'Sara', surname: 'Azzi', technicalArea, openTickets: 0 },
    { id: busy.id, name: 'Luca', surname: 'bianchi', technicalArea, openTickets: 2 },
  ]);
  await api.make.ticket({ ...mine, assignedTechnicianId: idle.id });
  expect((await loads()).map(({ openTickets }) => openTickets)).toEqual([1, 2]);
});

it('leaves out inactive and deleted technicians and other roles', async () => {
  await api.make.technician({ isActive: false });
  await api.make.technician({ deletedAt: new Date() });
  await api.make.user();
  expect(await loads()).toEqual([]);
});
