import { formTexts } from '@contract/ticket-labels/field-labels';
import { it } from '@contract/ticket-labels/it';

export default {
  title: 'Nuova richiesta di assistenza',
  lead: 'Bastano pochi minuti. Ogni richiesta viene esaminata entro 24 ore.',
  urgent: 'Impianto fermo o richiesta urgente?',
  categories: 'Tipo di richiesta',
  tabs: { ASSISTANCE: 'Assistenza tecnica', MODIFICATION: 'Richiesta di modifica', SPARE_PART: 'Ordine ricambi' },
  backToDashboard: 'Torna alla panoramica',
  login: 'Accedi',
  loginTitle: 'Accesso',
  signedInAs: 'Accesso eseguito come %{name}',
  sections: {
    customer: 'Cliente e impianto',
    ASSISTANCE: 'Il problema',
    MODIFICATION: 'La modifica',
    SPARE_PART: 'I ricambi',
    attachments: 'Allegati',
  },
  ...formTexts(it),
  openTickets: {
    title: 'Questo impianto ha già ticket aperti',
    text: 'Se il problema è lo stesso, si prega di scrivere in quel ticket invece di inviare una nuova richiesta.',
  },
  ownPlants: {
    label: 'Impianto noto',
    other: 'Un altro impianto, non in elenco',
    search: 'Cerca un impianto',
    searchHelp: 'Per nome, matricola, modello o sede, tra %{total} impianti.',
    found: 'Un impianto trovato. |||| %{smart_count} impianti trovati.',
    more: 'Un altro: scrivere di più per trovarlo. |||| %{smart_count} altri: scrivere di più per trovarli.',
    failed: 'Impossibile cercare gli impianti.',
  },
  yes: 'Sì',
  no: 'No',
  stoppedSince: 'Fermo da',
  stoppedSinceHelp: 'Se lasciato vuoto, vale l’ora dell’invio.',
  modificationTypes: { SOFTWARE: 'Software', HARDWARE: 'Hardware', OTHER: 'Altro' },
  parts: {
    listText: 'I codici si trovano nell’elenco dei ricambi:',
    list: 'apri l’elenco (PDF, in un’altra scheda)',
    line: 'Ricambio %{number}',
    partCode: 'Codice',
    description: 'Descrizione',
    quantity: 'Quantità',
    add: 'Aggiungi un ricambio',
    removeLine: 'Rimuovi il ricambio %{number}',
    total: 'Quantità totale: %{total}',
    pasteHelp: 'Nel codice si possono incollare più righe di un foglio di calcolo: codice, descrizione, quantità.',
    leftOut:
      'Una riga incollata non è stata aggiunta: una richiesta ha al massimo %{max} ricambi. Allegare il foglio, o inviare un’altra richiesta. |||| %{smart_count} righe incollate non sono state aggiunte: una richiesta ha al massimo %{max} ricambi. Allegare il foglio, o inviare un’altra richiesta.',
  },
  draft: {
    restored: 'I dati inseriti in precedenza sono stati ripristinati.',
    chooseFilesAgain: 'Gli allegati vanno scelti di nuovo: %{fileNames}.',
    storage: 'I testi restano conservati su questo dispositivo fino all’invio, gli allegati no.',
  },
  submit: {
    ASSISTANCE: 'Invia la richiesta',
    MODIFICATION: 'Invia la richiesta di modifica',
    SPARE_PART: 'Invia l’ordine',
  },
  failed: 'Impossibile creare il ticket',
  sessionEnded:
    'La sessione è scaduta. Accedere di nuovo, oppure inviare senza accedere: i dati inseriti sono conservati.',
  stopped: {
    call: 'Impianto fermo: chiamare %{phone}',
    notified: 'Impianto fermo: l’assistenza è stata avvisata',
  },
  created: {
    ASSISTANCE: 'Richiesta di assistenza inviata correttamente',
    MODIFICATION: 'Richiesta di modifica inviata correttamente',
    SPARE_PART: 'Ordine di ricambi inviato correttamente',
    number: 'Ticket n. %{number}',
    uploading: 'Invio degli allegati in corso. Lasciare aperta la pagina.',
    uploadsFailed: 'Il ticket è stato creato, ma alcuni allegati non sono stati inviati.',
    continue: 'Continua',
  },
  success: {
    title: 'Richiesta inviata',
    number: 'Numero del ticket',
    numberHelp: 'È il riferimento da indicare in ogni contatto con l’assistenza.',
    nextTitle: 'Che cosa succede ora',
    next: {
      review: 'Esame',
      reviewText: 'La richiesta viene esaminata entro 24 ore.',
      stoppedText: 'Gli amministratori sono stati avvisati subito.',
      assign: 'Assegnazione',
      assignText: 'La richiesta viene affidata all’area tecnica e al tecnico competenti.',
      contact: 'Contatto',
      contactText: 'Il tecnico prende contatto per gli eventuali chiarimenti.',
      schedule: 'Pianificazione',
      scheduleText: 'L’intervento viene concordato e pianificato.',
    },
    accountTitle: 'Credenziali del nuovo account',
    accountText:
      'Per seguire la richiesta è stato creato un account. Si accede con il link ricevuto per email, oppure subito con la password temporanea: in entrambi i casi verrà chiesto di scegliere una nuova password.',
    accountEmail: 'Email di accesso',
    accountPassword: 'Password temporanea',
    copyPassword: 'Copia la password',
    accountWarning:
      'Salvare subito queste credenziali: dopo aver lasciato o ricaricato la pagina la password non verrà più mostrata. È valida per 72 ore, finché non ne viene scelta un’altra.',
    passwordGone:
      'La password temporanea è già stata mostrata. Se non è stata salvata, basta aprire il link ricevuto per email; in alternativa, dalla pagina di accesso si può richiedere una nuova password con «Password dimenticata?».',
    passwordLost:
      'La password temporanea non è arrivata a questa pagina, perché la connessione è caduta o la pagina è stata ricaricata. Basta aprire il link ricevuto per email; in alternativa, dalla pagina di accesso si può richiedere una nuova password con «Password dimenticata?».',
    loginNow: 'Accedi ora',
    existingTitle: 'Aggiornamenti',
    existingText:
      'Gli aggiornamenti arrivano per email. La richiesta si può seguire anche dal portale, accedendo con l’account già esistente.',
    openDashboard: 'Vai alla panoramica',
    helpTitle: 'Serve altro aiuto?',
    helpText:
      'Dopo l’accesso si possono aggiungere altri file al ticket. Nei contatti con l’assistenza indicare sempre il numero del ticket.',
    another: 'Crea un’altra richiesta',
    missingTitle: 'Nessuna richiesta recente',
    missingText: 'In questa scheda non risulta alcuna richiesta appena inviata.',
    pendingTitle: 'Allegati da inviare',
    pendingText: 'Questi file non sono ancora stati inviati: %{fileNames}. Si possono aggiungere qui.',
    pendingExpired:
      'Questi file non sono stati inviati: %{fileNames}. Il tempo per aggiungerli da questa pagina è scaduto: dopo l’accesso si possono aggiungere dalla pagina del ticket.',
  },
};
