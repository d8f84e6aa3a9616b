export default {
  title: 'Nuovo ticket per un cliente',
  client: 'Cerca un cliente',
  clientHelp: 'Per nome, cognome o email. Per un cliente nuovo basta compilare i campi che seguono.',
  language: 'Lingua delle email',
  knownPlant: 'Cerca un impianto',
  knownPlantHelp: 'Nel registro e nei ticket precedenti. Per un impianto nuovo basta compilare i campi che seguono.',
  addPart: 'Aggiungi un ricambio',
  removePart: 'Rimuovi il ricambio %{number}',
  done: 'Ticket #%{number} creato: la conferma viene inviata a %{email}',
  failed: 'Impossibile creare il ticket',
};
