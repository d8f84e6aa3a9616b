export default {
  title: 'Smettere di ricevere email',
  lead: 'Ticket n. %{number}. Le risposte dell’assistenza arrivano in copia a questo indirizzo.',
  submit: 'Non ricevere più email',
  done: 'Nessun’altra email su questo ticket',
  doneText: 'Le risposte del ticket n. %{number} non arrivano più a questo indirizzo.',
};
