/** The fields of the response that tests read. */
export interface CreatedAnswer {
  data: { id: number; createdAt: string; createdBy: object; version: number } & Record<string, unknown>;
  newCustomer?: { email: string; temporaryPassword?: string };
  uploadToken: string;
}

type Fields = Record<string, unknown>;

const contact: Fields = {
  company: 'Rossi S.r.l.',
  name: 'Anna',
  surname: 'Rossi',
  email: 'anna.rossi@example.com',
  plantType: 'LC-500',
  plantSerialNumber: 'SN-77',
};

/** Complete submissions of each category. */
export const assistance = (values: Fields = {}): Fields => ({
  ...contact,
  category: 'ASSISTANCE',
  description: 'The laser stops after ten minutes',
  ...values,
});

export const modification = (values: Fields = {}): Fields => ({
  ...contact,
  category: 'MODIFICATION',
  description: 'Please add a second marking programme',
  ...values,
});

export const sparePart = (values: Fields = {}): Fields => ({
  ...contact,
  category: 'SPARE_PART',
  parts: [
    { partCode: 'LNS-100', description: 'Lens', quantity: 2 },
    { partCode: 'NZL-2', description: 'Nozzle', quantity: 10 },
  ],
  ...values,
});
