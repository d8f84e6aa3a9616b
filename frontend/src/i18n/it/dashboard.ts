export default {
  title: 'Panoramica',
  welcome: 'Buon lavoro, %{name}',
  numbers: 'Numeri in breve',
  stats: {
    total: 'Ticket totali',
    totalAssigned: 'Ticket assegnati',
    open: 'Aperti',
    assigned: 'Assegnati',
    inProgress: 'In lavorazione',
    closed: 'Chiusi',
    completed: 'Completati',
    urgent: 'Urgenti',
    totalHours: 'Ore registrate',
    averageTime: 'Tempo medio per ticket',
  },
  viewAll: 'Vedi tutti',
  active: 'In lavorazione, i più urgenti',
  noActive: {
    title: 'Nessun ticket in lavorazione',
    text: 'I ticket compaiono qui quando la lavorazione è iniziata. Quelli da iniziare si trovano nell’elenco.',
  },
  recent: 'Attività recente',
  noRecent: {
    title: 'Nessuna attività',
    text: 'I ticket compaiono qui appena vengono creati.',
  },
  actions: { label: 'Azioni rapide', viewTickets: 'Vedi i ticket' },
};
