/** What every import of a list says. */
export default {
  open: 'Import',
  choose: 'Choose file',
  template: 'Download an empty list',
  progress: 'Progress of the import',
  missing: 'The file has no column %{columns}.',
  checked: 'Nothing has been saved yet. The import will do this:',
  done: 'The import is done:',
  outcomes: { CREATED: 'New', CHANGED: 'Changed', SAME: 'Unchanged', REFUSED: 'Refused' },
  line: 'Line %{line}: %{reason}',
  more: 'and %{smart_count} more |||| and %{smart_count} more',
  reason: 'Reason',
  saveRefused: 'Download refused lines',
  close: 'Close',
};
