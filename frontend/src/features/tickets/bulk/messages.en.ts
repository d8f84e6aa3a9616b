/** Texts of the bulk actions of administrators. */
export default {
  beginSelecting: 'Select',
  endSelecting: 'Cancel selection',
  selectOne: 'Select ticket #%{number}',
  selectPage: 'Select the whole page',
  unselectPage: 'Deselect the page',
  selected: '%{smart_count} ticket selected |||| %{smart_count} tickets selected',
  elsewhere: '%{count} on other pages',
  full: 'At most %{max} tickets can be selected.',
  bar: 'Actions for the selected tickets',
  clear: 'Clear selection',
  actions: { assign: 'Assign…', priority: 'Priority…', archive: 'Archive…', unarchive: 'Take back from the archive…' },
  closed:
    '%{smart_count} ticket is closed and stays as it is. |||| %{smart_count} tickets are closed and stay as they are.',
  assign: { title: 'Assignment of %{smart_count} ticket |||| Assignment of %{smart_count} tickets' },
  priority: {
    title: 'Priority of %{smart_count} ticket |||| Priority of %{smart_count} tickets',
    submit: 'Set the priority',
    choose: 'Choose a priority',
  },
  archive: {
    title: 'Archiving %{smart_count} ticket |||| Archiving %{smart_count} tickets',
    all: 'The ticket goes to the archive: it stays readable and counted. |||| All %{smart_count} tickets go to the archive: they stay readable and counted.',
    some: '%{smart_count} of %{total} tickets can be archived. The others are not closed, or are in the archive already, and stay as they are. |||| %{smart_count} of %{total} tickets can be archived. The others are not closed, or are in the archive already, and stay as they are.',
    none: 'None of the selected tickets can be archived: they are not closed yet.',
  },
  unarchive: {
    title:
      'Taking %{smart_count} ticket back from the archive |||| Taking %{smart_count} tickets back from the archive',
    all: 'The ticket returns to the list. |||| All %{smart_count} tickets return to the list.',
    some: '%{smart_count} of %{total} tickets can be taken back. The others are not in the archive and stay as they are. |||| %{smart_count} of %{total} tickets can be taken back. The others are not in the archive and stay as they are.',
    none: 'None of the selected tickets is in the archive.',
  },
  busy: 'Changing %{smart_count} ticket… |||| Changing %{smart_count} tickets…',
  failed: 'Failed to change the tickets',
  done: {
    assign: '%{smart_count} ticket assigned |||| %{smart_count} tickets assigned',
    priority: 'Priority set for %{smart_count} ticket |||| Priority set for %{smart_count} tickets',
    archive: '%{smart_count} ticket archived |||| %{smart_count} tickets archived',
    unarchive:
      '%{smart_count} ticket taken back from the archive |||| %{smart_count} tickets taken back from the archive',
  },
  unchanged: '%{smart_count} was so already |||| %{smart_count} were so already',
  refused: '%{smart_count} of %{total} tickets not changed |||| %{smart_count} of %{total} tickets not changed',
  keep: 'Keep these selected',
};
