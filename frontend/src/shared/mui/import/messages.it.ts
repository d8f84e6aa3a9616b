/** What every import of a list says. */
export default {
  open: 'Importa',
  choose: 'Scegli file',
  template: 'Scarica un elenco vuoto',
  progress: 'Avanzamento dell’importazione',
  missing: 'Nel file manca la colonna %{columns}.',
  checked: 'Ancora nulla è stato salvato. L’importazione farà questo:',
  done: 'Importazione completata:',
  outcomes: { CREATED: 'Nuovi', CHANGED: 'Modificati', SAME: 'Invariati', REFUSED: 'Rifiutati' },
  line: 'Riga %{line}: %{reason}',
  more: 'e %{smart_count} altra |||| e altre %{smart_count}',
  reason: 'Motivo',
  saveRefused: 'Scarica le righe rifiutate',
  close: 'Chiudi',
};
