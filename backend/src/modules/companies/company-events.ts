import { defineEvent } from '../../kernel/outbox/index.js';

/** The members see other tickets from now on. */
export const companySharingChanged = defineEvent<{ companyId: string }>('companies.sharingChanged');
