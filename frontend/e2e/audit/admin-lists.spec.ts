import { BACK_OFFICE_LISTS } from '../../../backend/src/contract/pages.js';
import { at, auditPages } from '../support/audit.js';

auditPages('admin', at(...BACK_OFFICE_LISTS.filter((path) => !path.startsWith('/my/'))));
