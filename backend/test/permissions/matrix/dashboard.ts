import { admins, type Row, signedIn, technicians } from '../row.js';

export const DASHBOARD: readonly Row[] = [
  {
    operation: 'GET /api/tickets/stats',
    counts: ({ stats }: { stats: { total: number } }) => stats.total,
    fields: { 'stats.totalHours': ['technician', 'otherTechnician', 'admin'] },
    answers: signedIn(200),
  },
  {
    operation: 'GET /api/tickets/technician/dashboard',
    counts: ({ stats }: { stats: { totalAssigned: number } }) => stats.totalAssigned,
    answers: technicians(200),
  },
  { operation: 'GET /api/tickets/statistics', answers: admins(200) },
  {
    operation: 'GET /api/tickets/technician/worklogs',
    counts: ({ worklogs }: { worklogs: object[] }) => worklogs.length,
    answers: technicians(200),
  },
  { operation: 'GET /api/tickets/technician/productivity', answers: technicians(200) },
  { operation: 'GET /api/tickets/technician/area', answers: technicians(200) },
];
