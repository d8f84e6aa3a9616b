export default {
  title: 'Earlier work',
  none: 'No earlier work to show.',
  ticket: 'Ticket #%{id}',
  noTicket: 'Work without a ticket',
  parts: 'Parts ordered: %{parts}',
  unfold: 'Show all',
  unfoldOf: 'Show all of %{day}',
  fold: 'Show less',
  foldOf: 'Show less of %{day}',
  all: 'Show all (%{count})',
  earlier: 'Show earlier',
};
