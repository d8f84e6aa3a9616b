/** Texts that all imports share. */
export default {
  open: 'Importa',
  choose: 'Scegli file',
  template: 'Scarica un elenco vuoto',
  progress: 'Avanzamento dell’importazione',
  unread: 'Non vengono lette: %{columns}. Si leggono solo le colonne indicate sopra.',
  untitled: 'colonna %{number} (senza titolo)',
  preview: 'Prime righe così come sono state interpretate (%{encoding})',
  lineTitle: 'Riga',
  cleared: '(da svuotare)',
  unreadable: {
    WORKBOOK:
      'Questo file è una cartella di lavoro (Excel, LibreOffice o Numbers), anche se il nome finisce in .csv. Aprirlo, salvarlo come “CSV UTF-8” e scegliere quel file.',
    EMPTY: 'Il file è vuoto.',
    NO_ROWS: 'Il file ha i titoli, ma nessuna riga sotto di essi.',
    OPEN_QUOTE:
      'Le virgolette aperte alla riga %{line} non vengono mai chiuse e tutte le righe successive sarebbero una sola cella. Chiuderle o toglierle.',
    MISSING: 'Nel file manca la colonna %{columns}.',
    TOO_MANY: 'Il file ha più di %{most} righe. Dividerlo in più file.',
    TWICE: 'Più colonne vengono lette come %{columns}: %{titles}. Tenerne una sola.',
  },
  reasons: {
    TOO_MANY_CELLS: 'ha più celle dei titoli; mettere tra virgolette i testi che contengono separatori',
    IMPORT_FAILED: 'errore imprevisto: riprovare con questa riga',
  },
  checked: 'Ancora nulla è stato salvato. L’importazione farà questo:',
  done: 'Importazione completata:',
  cancelled:
    'Importazione interrotta: %{smart_count} riga non è stata importata. |||| Importazione interrotta: %{smart_count} righe non sono state importate.',
  ended: 'È terminata il %{time}.',
  refusedFailed: 'Impossibile caricare le righe rifiutate: %{message}',
  running:
    'Importazione in corso: %{done} righe su %{count}. La finestra e il browser si possono chiudere, il lavoro continua da solo.',
  stop: 'Interrompi',
  outcomes: { CREATED: 'Nuovi', CHANGED: 'Modificati', SAME: 'Invariati', REFUSED: 'Rifiutati' },
  line: 'Riga %{line}: %{reason}',
  more: 'e %{smart_count} altra |||| e altre %{smart_count}',
  reason: 'Motivo',
  saveRefused: 'Scarica le righe rifiutate',
  close: 'Chiudi',
};
