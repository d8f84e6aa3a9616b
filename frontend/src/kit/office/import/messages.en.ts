/** Texts that all imports share. */
export default {
  open: 'Import',
  choose: 'Choose file',
  template: 'Download an empty list',
  progress: 'Progress of the import',
  unread: 'Not read: %{columns}. Only the columns named above are.',
  untitled: 'column %{number} (no title)',
  preview: 'First rows as they are understood (%{encoding})',
  lineTitle: 'Line',
  cleared: '(cleared)',
  unreadable: {
    WORKBOOK:
      'This is a workbook (Excel, LibreOffice or Numbers), even if its name ends in .csv. Open it, save it as “CSV UTF-8” and choose that file.',
    EMPTY: 'The file is empty.',
    NO_ROWS: 'The file has titles, but no rows below them.',
    OPEN_QUOTE:
      'A quotation mark opens on line %{line} and is never closed, so that all rows behind it would be one cell. Close or remove it.',
    MISSING: 'The file has no column %{columns}.',
    TOO_MANY: 'The file has more than %{most} rows. Divide it into several files.',
    TWICE: 'Several columns are read as %{columns}: %{titles}. Keep one of them.',
  },
  reasons: {
    TOO_MANY_CELLS: 'it has more cells than there are titles; put text with separators in quotation marks',
    IMPORT_FAILED: 'unexpected error: try this line again',
  },
  checked: 'Nothing has been saved yet. The import will do this:',
  done: 'The import is done:',
  cancelled:
    'The import was stopped: %{smart_count} row has not been imported. |||| The import was stopped: %{smart_count} rows have not been imported.',
  ended: 'It ended on %{time}.',
  refusedFailed: 'The refused rows could not be loaded: %{message}',
  running:
    'The import is running: %{done} of %{count} rows. This window and the browser may be closed, the work goes on by itself.',
  stop: 'Stop',
  outcomes: { CREATED: 'New', CHANGED: 'Changed', SAME: 'Unchanged', REFUSED: 'Refused' },
  line: 'Line %{line}: %{reason}',
  more: 'and %{smart_count} more |||| and %{smart_count} more',
  reason: 'Reason',
  saveRefused: 'Download refused lines',
  close: 'Close',
};
