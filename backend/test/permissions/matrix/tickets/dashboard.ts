import { admins, type Row, signedIn, technicians } from '../../row.js';

export const DASHBOARD: readonly Row[] = [
  {
    operation: 'GET /api/tickets/stats',
    counts: ({ stats }: { stats: { total: number } }) => stats.total,
    fields: { 'stats.totalHours': ['technician', 'otherTechnician', 'admin'] },
    outcomes: signedIn(200),
  },
  {
    operation: 'GET /api/tickets/technician/dashboard',
    counts: ({ stats }: { stats: { totalAssigned: number } }) => stats.totalAssigned,
    outcomes: technicians(200),
  },
  { operation: 'GET /api/tickets/statistics', outcomes: admins(200) },
  {
    operation: 'GET /api/tickets/technician/worklogs',
    counts: ({ worklogs }: { worklogs: object[] }) => worklogs.length,
    outcomes: technicians(200),
  },
  { operation: 'GET /api/tickets/technician/productivity', outcomes: technicians(200) },
  { operation: 'GET /api/tickets/technician/area', outcomes: technicians(200) },
];
