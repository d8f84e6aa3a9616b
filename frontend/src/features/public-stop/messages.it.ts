export default {
  title: 'L’impianto è ripartito?',
  lead: 'Ticket n. %{number}. Confermare con il pulsante: prima non viene registrato nulla.',
  endedAt: 'Ripartito il',
  endedAtHelp: 'Se lasciato vuoto, vale l’ora attuale.',
  ahead: 'Non può essere nel futuro',
  send: 'È ripartito',
  sent: 'Ripartenza registrata',
  sentText: 'Grazie. L’assistenza ne è informata; il ticket resta aperto.',
};
