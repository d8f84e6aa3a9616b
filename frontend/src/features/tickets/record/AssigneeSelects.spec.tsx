import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import type { Assignee } from './assignment';
import { AssigneeSelects } from './AssigneeSelects';

const laser = { id: 'laser', name: 'Laser', isActive: true };
const robots = { id: 'robots', name: 'Robots', isActive: true };
const technicians = [
  { id: 'marco', name: 'Marco', surname: 'Ferri', technicalArea: laser, openTickets: 1 },
  { id: 'elisa', name: 'Elisa', surname: 'Neri', technicalArea: robots, openTickets: 1 },
];

let api: TestApi;

const Selects = () => {
  const form = useForm<Assignee>({ defaultValues: { technicalAreaId: 'laser', assignedTechnicianId: 'marco' } });
  return (
    <FormProvider {...form}>
      <AssigneeSelects />
      <output>{JSON.stringify(form.watch())}</output>
    </FormProvider>
  );
};

const choose = async (label: string, option: RegExp): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

beforeEach(async () => {
  localStorage.setItem('language', 'en');
  api = await startApi();
  const body = { technicians, technicalAreas: [laser, robots] };
  api.answer = () => ({ status: 200, body, headers: { 'X-Total-Count': '2' } });
  renderInBackOffice(<Selects />);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Technician' }).textContent).toContain('Marco Ferri'),
  );
});
afterEach(() => api.close());

it('clears the technician with another area', async () => {
  await choose('Technical area', /^Robots$/);
  const chosen = JSON.parse(screen.getByRole('status').textContent) as Assignee;
  expect(chosen).toEqual({ technicalAreaId: 'robots', assignedTechnicianId: '' });
});
