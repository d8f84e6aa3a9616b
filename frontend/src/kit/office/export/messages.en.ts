/** Texts that all exports share. */
export const file = {
  open: 'Export',
  format: { csv: 'CSV', xlsx: 'Excel (.xlsx)' },
  note: 'Excel changes codes such as 000123 and 3-4 in CSV files: for Excel choose .xlsx.',
  failed: 'The export was interrupted and no file was saved. Please try again.',
};

/** Texts of the dialog, too. */
export default { ...file, submit: file.open, formatLabel: 'Format' };
