export default {
  ago: '%{age} fa',
  skip: 'Vai al contenuto',
  userMenu: 'Account di %{name}',
  navigation: {
    label: 'Pagine',
    open: 'Apri il menu',
  },
  goAnywhere: {
    label: 'Vai a una pagina, un ticket, un messaggio o una persona',
    pages: 'Pagine',
    number: 'Numero del ticket',
    messages: 'Messaggi',
  },
  record: {
    actions: 'Azioni',
    saveFailed: 'Operazione non riuscita',
    delete: 'Elimina',
    deleteFailed: 'Eliminazione non riuscita',
  },
  filters: {
    nothingFound: 'Nessun risultato',
    openOptions: 'Mostra le voci',
    clear: 'Rimuovi tutti i filtri',
    remove: 'Rimuovi il filtro %{filter}',
    clearSearch: 'Svuota la ricerca',
  },
  plots: {
    picture: 'Grafico: %{title}. Gli stessi valori si trovano nella tabella.',
    plot: 'Grafico',
    table: 'Tabella',
    partly: 'Il grafico mostra i primi %{shown} su %{count}; la tabella li riporta tutti.',
    empty: 'Non ci sono ancora dati da mostrare.',
  },
  unauthorized: {
    title: 'Accesso non consentito',
    reason: 'Questa pagina è riservata ad altri ruoli',
    advice: 'Se l’accesso è necessario, rivolgersi a un amministratore.',
    leave: 'Torna alla panoramica',
  },
  pageError: {
    title: 'La pagina non può essere mostrata',
    text: 'Si è verificato un errore. Ricaricando la pagina di solito si risolve.',
    reload: 'Ricarica la pagina',
    section: 'Questa parte della pagina non è stata caricata.',
    offline: 'Nessuna connessione',
    offlineText: 'La pagina si apre da sola al ritorno della connessione.',
  },
};
