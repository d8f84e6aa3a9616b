import { admins, type Row } from '../../row.js';
import type { Stage } from '../../stage.js';

const own = (stage: Stage): Promise<unknown> => stage.import();
const newImport = (): object => ({ kind: 'PLANTS', rowCount: 1 });
const rows = (): object => ({ from: 0, rows: [{ manufacturer: 'Maker', model: 'M-1', serialNumber: 'SN-1' }] });

export const IMPORTS: readonly Row[] = [
  { operation: 'GET /api/imports', outcomes: admins(200) },
  { operation: 'POST /api/imports', body: newImport, outcomes: admins(201) },
  { operation: 'GET /api/imports/{id}', id: own, outcomes: admins(200) },
  { operation: 'PUT /api/imports/{id}/rows', id: own, body: rows, outcomes: admins(200) },
  { operation: 'GET /api/imports/{id}/rows', id: own, outcomes: admins(200) },
  { operation: 'POST /api/imports/{id}/start', id: own, outcomes: admins(200) },
  { operation: 'POST /api/imports/{id}/cancel', id: own, outcomes: admins(200) },
  { operation: 'POST /api/plates/import', body: () => ({ rows: [] }), outcomes: admins(200) },
  { operation: 'POST /api/counter-readings/import', body: () => ({ rows: [] }), outcomes: admins(200) },
];
