/** Texts that all exports share. */
export const file = {
  open: 'Esporta',
  format: { csv: 'CSV', xlsx: 'Excel (.xlsx)' },
  note: 'Nei file CSV Excel cambia codici come 000123 e 3-4: per Excel scegliere .xlsx.',
  failed: 'L’esportazione si è interrotta e nessun file è stato salvato. Riprovare.',
};

/** Texts of the dialog, too. */
export default { ...file, submit: file.open, formatLabel: 'Formato' };
