import { BACK_OFFICE_LISTS } from '#contract/pages.js';
import { at, auditPages } from '../support/audit.js';

auditPages('admin', at(...BACK_OFFICE_LISTS.filter((path) => !path.startsWith('/my/'))));
