export default {
  title: 'Notifiche',
  unread: '%{smart_count} non letta |||| %{smart_count} non lette',
  bell: 'Notifiche',
  readAll: 'Segna tutte come lette',
  readFailed: 'Impossibile segnare le notifiche come lette',
  isNew: 'nuova',
  older: 'Mostra le precedenti',
  kind: {
    CLIENT_MESSAGE: '%{name} ha scritto un messaggio',
    MEMBER_MESSAGE: '%{name} ha scritto sul proprio ticket',
    STAFF_REPLY: '%{name} ha risposto',
    COLLEAGUE_REPLY: '%{name} ha risposto al cliente',
    NOTE: '%{name} ha scritto una nota interna',
  },
  ticket: 'Ticket n. %{id}: %{title}',
  none: { title: 'Nessuna notifica', text: 'Qui compaiono i nuovi messaggi sui propri ticket.' },
};
