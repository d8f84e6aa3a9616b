export default {
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
};
