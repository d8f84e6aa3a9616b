import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { addDays, dayOf } from '@contract/index';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { DaysFromFile } from './DaysFromFile';

/** Bytes. */
const LARGEST = 2_000_000;

const Form = () => (
  <FormProvider {...useForm({ defaultValues: { days: [], timeZone: 'Europe/Rome' } })}>
    <DaysFromFile />
  </FormProvider>
);

const choose = async (text: string): Promise<void> => {
  localStorage.setItem('language', 'it');
  renderInBackOffice(<Form />);
  const file = new File([text], 'ferie.ics', { type: 'text/calendar' });
  await userEvent.upload(screen.getByLabelText('Importa da file (.ics)'), file);
};

const tomorrow = addDays(dayOf(new Date()), 1).replaceAll('-', '');
const calendar = `BEGIN:VCALENDAR
BEGIN:VEVENT
DTSTART;VALUE=DATE:${tomorrow}
SUMMARY:Ponte
END:VEVENT
BEGIN:VEVENT
DTSTART:20270210T083000Z
SUMMARY:Riunione
END:VEVENT
END:VCALENDAR
`;

it('shows the days of a file, and names what was not read with the reason', async () => {
  await choose(calendar);
  expect(await screen.findByRole('checkbox', { name: /Ponte$/ })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Riunione: ha un orario, si leggono solo giorni interi');
});

it('says that a file is no calendar', async () => {
  await choose('Ferie: dal 9 al 22 agosto');
  expect((await screen.findByRole('alert')).textContent).toBe('Il file non è un file iCalendar (.ics).');
});

it('reads a file of 2 MB', async () => {
  await choose(calendar.padEnd(LARGEST));
  expect(await screen.findByRole('checkbox', { name: /Ponte$/ })).toBeTruthy();
});

it('says what to do with a file of more than 2 MB', async () => {
  await choose(calendar.padEnd(LARGEST + 1));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Il file supera 2 MB/);
});
