export default {
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
};
