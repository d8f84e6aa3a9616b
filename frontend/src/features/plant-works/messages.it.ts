export default {
  title: 'Lavori precedenti',
  none: 'Nessun lavoro precedente da mostrare.',
  ticket: 'Ticket n. %{id}',
  noTicket: 'Intervento senza ticket',
  parts: 'Ricambi ordinati: %{parts}',
  unfold: 'Mostra tutto',
  unfoldOf: 'Mostra tutto del %{day}',
  fold: 'Mostra meno',
  foldOf: 'Mostra meno del %{day}',
  all: 'Mostra tutti (%{count})',
  earlier: 'Mostra i precedenti',
};
