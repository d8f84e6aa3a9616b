import { defineJob } from '#kernel/outbox/index.js';

export interface VatQuestion {
  companyId: string;
  vatNumber: string;
}

/** Asks VIES about the VAT number of a company, at an administrator's request. */
export const checkVat = defineJob<VatQuestion>({
  kind: 'companies.checkVat',
  queue: { name: 'vat-checks', concurrency: 1 },
  priority: 5,
  refersTo: () => ({ topic: 'vat-check' }),
});
