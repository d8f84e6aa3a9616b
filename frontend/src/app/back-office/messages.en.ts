export default {
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
  filters: {
    nothingFound: 'Nothing found',
    openOptions: 'Show options',
    clear: 'Clear all filters',
    remove: 'Remove the filter %{filter}',
    clearSearch: 'Clear search',
  },
  pages: {
    label: 'Pages of the list',
    page: 'Go to page %{page}',
    first: 'Go to first page',
    previous: 'Go to previous page',
    next: 'Go to next page',
    last: 'Go to last page',
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
    offline: 'No connection',
    offlineText: 'The page opens by itself once the connection is back.',
  },
};
