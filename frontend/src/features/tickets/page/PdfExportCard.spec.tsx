import { screen } from '@testing-library/react';
import type { Ticket } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { PdfExportCard } from './PdfExportCard';

it.each<[Ticket['status'], Ticket['allowedActions'], number]>([
  ['CLOSED', ['EXPORT_PDF'], 1],
  ['CLOSED', [], 0],
  ['IN_PROGRESS', ['CLOSE'], 0],
  ['OPEN', ['ASSIGN'], 0],
])('offers the report of a ticket that is %s and allows %j: %i', (status, allowedActions, count) => {
  localStorage.setItem('language', 'en');
  renderInBackOffice(<PdfExportCard />, { user: { role: 'ADMIN' }, record: { id: 7, status, allowedActions } });
  expect(screen.queryAllByRole('button', { name: 'Export PDF' })).toHaveLength(count);
});
