/** Texts of the pages that mailed links open. */
export default {
  publicLeaving: {
    leave: {
      title: 'Smettere di ricevere email',
      lead: 'Ticket n. %{number}. Le risposte dell’assistenza arrivano in copia a questo indirizzo.',
      submit: 'Non ricevere più email',
      done: 'Nessun’altra email su questo ticket',
      doneText: 'Le risposte del ticket n. %{number} non arrivano più a questo indirizzo.',
    },
    disown: {
      title: 'Non siete voi?',
      lead: 'Qualcuno ha indicato questo indirizzo email nel ticket n. %{number}. Se non siete stati voi, qui non arriveranno altre email sul ticket e l’assistenza ne verrà informata.',
      submit: 'Non siamo noi: non inviare altre email',
      done: 'Nessun’altra email su questo ticket',
      doneText: 'Sul ticket n. %{number} non arriva più nulla a questo indirizzo. L’assistenza è stata informata.',
    },
  },
  publicRating: {
    title: 'Come è andata?',
    lead: 'Ticket n. %{number}. Scegliere una risposta e inviarla con il pulsante.',
    score: 'Valutazione',
    scores: { 1: 'Molto male', 2: 'Male', 3: 'Così così', 4: 'Bene', 5: 'Molto bene' },
    choose: 'Scegliere una risposta',
    comment: 'Commento',
    commentHelp: 'Che cosa si può migliorare?',
    send: 'Invia la valutazione',
    sent: 'Grazie per la valutazione',
    sentText: 'Si può modificare con lo stesso link entro due settimane dalla chiusura.',
  },
  publicStop: {
    lead: 'Ticket n. %{number}. Confermare con il pulsante: prima non viene registrato nulla.',
    help: 'Se lasciato vuoto, vale l’ora attuale.',
    sentText: 'Grazie. L’assistenza ne è informata; il ticket resta aperto.',
    running: {
      title: 'L’impianto è ripartito?',
      at: 'Ripartito il',
      send: 'È ripartito',
      sent: 'Ripartenza registrata',
    },
    stopped: {
      title: 'L’impianto è fermo?',
      at: 'Fermo da',
      send: 'L’impianto è fermo',
      sent: 'Fermo registrato',
    },
  },
};
