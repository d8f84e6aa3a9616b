export default {
  ago: '%{age} ago',
  skip: 'Skip to content',
  userMenu: 'Account of %{name}',
  navigation: {
    label: 'Pages',
    open: 'Open menu',
  },
  goAnywhere: {
    label: 'Go to a page, a ticket, a message or a person',
    pages: 'Pages',
    number: 'Ticket number',
    messages: 'Messages',
  },
  record: {
    actions: 'Actions',
    saveFailed: 'Operation failed',
    delete: 'Delete',
    deleteFailed: 'Delete operation failed',
  },
  filters: {
    nothingFound: 'Nothing found',
    openOptions: 'Show options',
    clear: 'Clear all filters',
    remove: 'Remove the filter %{filter}',
    clearSearch: 'Clear search',
  },
  plots: {
    picture: 'Chart: %{title}. The same values are in the table.',
    plot: 'Chart',
    table: 'Table',
    partly: 'The chart shows the first %{shown} of %{count}; the table has them all.',
    empty: 'There is nothing to show yet.',
  },
  unauthorized: {
    title: 'Access not allowed',
    reason: 'This page is for other roles',
    advice: 'If access is needed, please contact an administrator.',
    leave: 'Back to the dashboard',
  },
  pageError: {
    title: 'The page cannot be shown',
    text: 'An error occurred. Reloading the page usually helps.',
    reload: 'Reload the page',
    section: 'This part of the page was not loaded.',
    offline: 'No connection',
    offlineText: 'The page opens by itself once the connection is back.',
  },
};
