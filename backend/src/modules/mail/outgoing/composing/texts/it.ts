import { FIELD_LABELS, labelsAt } from '#contract/index.js';
import type { MailTexts, ReportPlace } from '../mail-texts.js';

const follow = 'Ogni aggiornamento arriva a questo indirizzo. Il ticket si può seguire anche dal portale.';
const unexpected = 'Se il messaggio non è atteso, può essere ignorato.';
const alarming = 'Se la modifica non è attesa, cambiare subito la password e avvisare un amministratore del portale.';
const notified = 'Gli amministratori sono stati avvisati subito.';
const confirmReceipt = (isStopped: boolean): string =>
  isStopped
    ? `la richiesta è stata ricevuta. ${notified}`
    : 'la richiesta è stata ricevuta e viene esaminata entro 24 ore.';
const inTheirName = (isStopped: boolean): string =>
  'è stata inviata una richiesta a nome di questo account, da qualcuno che non ha effettuato l’accesso al portale. ' +
  (isStopped ? notified : 'Viene esaminata entro 24 ore.');
const readOnPortal =
  'Il testo della richiesta si legge nel portale, dopo l’accesso. Se la richiesta non è attesa, può essere ignorata.';
const assignedTo = (technician: string | null): string =>
  technician === null ? 'il ticket è stato affidato a un tecnico.' : `il ticket è stato affidato a ${technician}.`;
const filesIn = (count: number): string => (count === 1 ? 'un file' : `${count} file`);
const REPORT_IS: Readonly<Record<ReportPlace, string>> = {
  ATTACHED: 'In allegato si trova il rapporto in formato PDF.',
  FOLLOWING: 'Il rapporto in formato PDF arriva per email dopo la conferma dell’indirizzo.',
  ON_PORTAL: 'Il rapporto si legge nel portale, dopo l’accesso.',
};
const closedAsDuplicate = (original: number | null): string =>
  original === null
    ? 'il ticket è stato chiuso perché duplicato di una richiesta già registrata.'
    : `il ticket è stato chiuso perché duplicato del ticket n. ${original}, nel quale la richiesta è già registrata.`;

export const it: MailTexts = {
  greeting: (name) => (name === null ? 'Buongiorno,' : `Gentile ${name},`),
  closing: (maker) => `Il servizio di assistenza ${maker}`,
  automatic: 'Messaggio inviato automaticamente da',
  answer: {
    byMailOrPortal: 'Per rispondere basta rispondere a questa email, o dal portale.',
    byMail: 'Per rispondere basta rispondere a questa email.',
    inPortal: 'Si può rispondere dal portale.',
  },
  withProduct: 'con Plantdesk',
  support: 'Assistenza:',
  chooseMails: 'Scegli quali email ricevere',
  disownTicket: 'Non siete voi? Non ricevere più email su questo ticket',
  leaveTicket: 'Non ricevere più email su questo ticket',
  replyAbove: 'Scrivere la risposta sopra questa riga / Reply above this line',
  proveMailbox: ({ linkHours }) =>
    'Il ticket si segue nel portale, con un account a questo indirizzo. Il link conferma l’indirizzo, apre l’account e ' +
    `permette di scegliere una password; è valido per ${linkHours} ore. ${unexpected}`,
  confirmMailbox: 'Conferma l’indirizzo',
  openTicket: 'Apri il ticket',
  openWaiting: 'Apri la posta in arrivo',
  noSubject: '(senza oggetto)',
  login: 'Vai alla pagina di accesso',
  invitation: ({ company, days, maker }) => ({
    subject: `${maker}: invito in ${company}`,
    heading: `Invito in ${company}`,
    intro:
      `questo indirizzo è stato invitato a far parte di ${company} nel portale di assistenza ${maker}. I membri di un’azienda ne ` +
      'condividono i ticket e ne vedono gli impianti.',
    outro:
      'Per accettare, accedere con questo indirizzo email, o registrarsi, e aprire la pagina «La mia azienda». ' +
      `L’invito vale ${days} giorni. ${unexpected}`,
  }),
  openInvitation: 'Apri l’invito',
  fields: labelsAt(FIELD_LABELS.it),
  rows: {
    number: 'Numero',
    category: 'Categoria',
    priority: 'Priorità',
    contact: 'Referente',
    status: 'Stato',
    technicalArea: 'Area tecnica',
    technician: 'Tecnico',
    opened: 'Apertura',
    attachments: 'Allegati',
    withheldFiles: 'File non ricevuti',
    email: 'Email di accesso',
    password: 'Password temporanea',
  },
  attachments: ({ photoCount, otherFileCount }) =>
    [photoCount > 0 && `${photoCount} foto`, otherFileCount > 0 && `${otherFileCount} file`].filter(Boolean).join(', '),
  files: 'File aggiunti',
  messages: 'Messaggi',
  onPortal: 'nel portale',
  notAttached: 'non allegato',
  wrote: (author, written) => `Il ${written}, ${author} ha scritto:`,
  finalReport: 'Rapporto finale',
  stopped: {
    call: (phone) => `Impianto fermo: chiamare ${phone}`,
    notified: 'Impianto fermo: l’assistenza è stata avvisata',
  },
  running: {
    question: 'L’impianto è ripartito? Il link apre una pagina in cui confermarlo, anche senza accesso.',
    label: 'Segnala la ripartenza',
  },
  stopReport: {
    question: 'L’impianto si è fermato? Il link apre una pagina in cui confermarlo, anche senza accesso.',
    label: 'L’impianto è fermo',
  },
  rating: { question: 'Come è andata?', scores: ['Molto male', 'Male', 'Così così', 'Bene', 'Molto bene'] },
  ticket: {
    'ticket-received': ({ number, audience, productionStopped }) => ({
      heading: `Ticket n. ${number} ricevuto`,
      intro: (audience === 'NAMED' ? inTheirName : confirmReceipt)(productionStopped),
      outro: audience === 'NAMED' ? readOnPortal : follow,
    }),
    'new-ticket': ({ number }) => ({
      heading: `Nuovo ticket n. ${number}`,
      intro: 'è arrivata una nuova richiesta da esaminare e assegnare.',
      outro: 'Al cliente è stato promesso un esame entro 24 ore.',
    }),
    'production-stopped': ({ number }) => ({
      heading: `Impianto fermo: ticket n. ${number}`,
      intro: 'un impianto è fermo e aspetta aiuto.',
      outro: 'Conviene chiamare subito il referente.',
    }),
    'ticket-assigned': ({ number }) => ({
      heading: `Nuovo ticket assegnato: n. ${number}`,
      intro: 'c’è un nuovo ticket da prendere in carico.',
      outro: 'Dalla pagina del ticket si registrano le ore e si redige il rapporto finale.',
    }),
    'technician-assigned': ({ number, technician }) => ({
      heading: `Ticket n. ${number}: tecnico assegnato`,
      intro: `${assignedTo(technician)} Per eventuali chiarimenti sarà il tecnico a prendere contatto.`,
      outro: follow,
    }),
    'ticket-status-changed': ({ number, previousStatus, status }) => ({
      subject: `Ticket n. ${number}: stato «${status}»`,
      heading: `Ticket n. ${number}: stato aggiornato`,
      intro: `lo stato del ticket è passato da «${previousStatus}» a «${status}».`,
      outro: follow,
    }),
    'client-files-added': ({ number, fileCount }) => ({
      heading: `Ticket n. ${number}: nuovi allegati`,
      intro: `il cliente ha aggiunto ${filesIn(fileCount)} al ticket.`,
      outro: 'Gli allegati si possono vedere e scaricare dal ticket.',
    }),
    'staff-files-added': ({ number, fileCount }) => ({
      heading: `Ticket n. ${number}: nuovi allegati`,
      intro: `il servizio di assistenza ha aggiunto ${filesIn(fileCount)} al ticket.`,
      outro: 'Gli allegati si possono vedere e scaricare dal portale.',
    }),
    'files-withheld': ({ number }) => ({
      heading: `Ticket n. ${number}: file non ricevuti`,
      intro:
        'il messaggio inviato per email è nel ticket, ma alcuni dei suoi file sono troppo grandi o di un formato non ammesso.',
      outro: 'I file si possono aggiungere di nuovo dalla pagina del ticket, che indica i formati ammessi.',
    }),
    'client-message': ({ number }) => ({
      heading: `Ticket n. ${number}: messaggio del cliente`,
      intro: 'il cliente ha scritto un messaggio.',
      outro: 'Si risponde dalla pagina del ticket.',
    }),
    'staff-reply': ({ number }) => ({
      heading: `Ticket n. ${number}: nuova risposta`,
      intro: 'il servizio di assistenza ha risposto.',
      outro: null,
    }),
    'member-message': ({ number }) => ({
      heading: `Ticket n. ${number}: messaggio di un collega`,
      intro: 'un collega dell’azienda ha scritto sul ticket.',
      outro: null,
    }),
    'copied-reply': ({ number }) => ({
      subject: `Ticket n. ${number}: nuova risposta (in copia)`,
      heading: `Ticket n. ${number}: nuova risposta`,
      intro: 'il servizio di assistenza ha risposto al richiedente e ha messo in copia questo indirizzo.',
      outro:
        'Il servizio di assistenza ha messo in copia questo indirizzo. Il ticket e i suoi file si vedono soltanto nel portale del richiedente.',
    }),
    'note-added': ({ number }) => ({
      heading: `Ticket n. ${number}: nota interna`,
      intro: 'un collega ha scritto una nota interna.',
      outro: 'Il cliente non vede le note interne.',
    }),
    mention: ({ number }) => ({
      heading: `Ticket n. ${number}: menzione in una nota`,
      intro: 'in una nota interna di un collega c’è una menzione.',
      outro: 'Il cliente non vede le note interne.',
    }),
    'follow-up': ({ number }) => ({
      heading: `Ticket n. ${number}: ha un seguito`,
      intro: 'dopo la chiusura di questo ticket ne è stato aperto un seguito.',
      outro: 'Il ticket resta chiuso. Ciò che è stato scritto è nel nuovo ticket.',
    }),
    'low-rating': () => ({
      heading: 'Valutazione bassa',
      intro: 'il cliente non è soddisfatto del lavoro su questo ticket.',
      outro: 'Punteggio e commento sono nel portale, alla voce «Valutazioni».',
    }),
    'mail-refused': ({ number }) => ({
      heading: `Ticket n. ${number}: email respinta`,
      intro: 'un’email su questo ticket è tornata indietro: la casella del destinatario la rifiuta.',
      outro:
        'Finché un amministratore non la sblocca, quella casella non riceve email sui ticket: il cliente va informato in altro modo.',
    }),
    'clock-missed': ({ number }) => ({
      heading: `Ticket n. ${number}: tempo promesso superato`,
      intro: 'un tempo promesso al cliente per questo ticket è trascorso.',
      outro: 'La pagina del ticket mostra che cosa è stato promesso.',
    }),
    'ticket-closed': ({ number, isDuplicate, original, report }) => ({
      heading: `Ticket n. ${number} chiuso`,
      intro: `${isDuplicate ? closedAsDuplicate(original) : 'il ticket è stato chiuso.'} ${REPORT_IS[report]}`,
      outro: 'Il rapporto si può scaricare anche dal portale, in italiano e in inglese.',
    }),
  },
  account: {
    'account-created': ({ linkHours, maker }) => ({
      subject: `Account ${maker} creato`,
      heading: 'Account creato',
      intro:
        'per questo indirizzo è stato creato un account nel portale di assistenza. Il link conferma l’indirizzo, apre ' +
        'l’account e permette di scegliere una password:',
      outro:
        `Il link è valido per ${linkHours} ore. Se è scaduto, dalla pagina di accesso si può richiedere una password temporanea ` +
        `con «Password dimenticata?». ${unexpected}`,
    }),
    'mailbox-confirmation': ({ linkHours, maker }) => ({
      subject: `Conferma dell’indirizzo email per ${maker}`,
      heading: 'Conferma dell’indirizzo email',
      intro:
        'nel portale di assistenza è stato aperto un account con questo indirizzo email. I ticket inviati con questo ' +
        'indirizzo compaiono nell’account dopo la conferma:',
      outro:
        `Il link è valido per ${linkHours} ore e porta a una pagina che chiede la conferma. ` +
        'Chi non ha aperto l’account può ignorare il messaggio, oppure confermare senza password: ' +
        'in questo modo terminano le sessioni aperte da altri.',
    }),
    'mailbox-proven': ({ hours, maker }) => ({
      subject: `Accesso al portale di assistenza di ${maker}`,
      heading: 'Indirizzo confermato',
      intro:
        'la risposta inviata per email conferma che questo indirizzo è del titolare dell’account. I ticket si leggono ora anche sul portale, ' +
        'e i rapporti arrivano per email in PDF. Le password scelte prima della conferma non valgono più e le sessioni aperte sono terminate. Per accedere:',
      outro:
        `La password temporanea vale ${hours} ore; dopo l’accesso verrà chiesto di sceglierne una nuova. ` +
        'In seguito se ne ottiene un’altra dalla pagina di accesso, con «Password dimenticata?». Si può anche continuare a rispondere per email.',
    }),
    'password-forgotten': ({ minutes, maker }) => ({
      subject: `Password temporanea per ${maker}`,
      heading: 'Password temporanea',
      intro: 'per questo account è stata richiesta una password temporanea. Per accedere:',
      outro:
        `La password temporanea vale ${minutes} minuti; dopo l’accesso verrà chiesto di sceglierne una nuova. ` +
        `Fino ad allora un’eventuale password precedente resta valida. ${unexpected}`,
    }),
    'password-reset': ({ hours, maker }) => ({
      subject: `Password di ${maker} reimpostata`,
      heading: 'Password reimpostata',
      intro:
        'un amministratore ha reimpostato la password di questo account. La precedente non è più valida. Per accedere:',
      outro: `La password temporanea vale ${hours} ore; dopo l’accesso verrà chiesto di sceglierne una nuova.`,
    }),
    'password-changed': ({ maker }) => ({
      subject: `Password di ${maker} modificata`,
      heading: 'Password modificata',
      intro: 'la password di questo account è stata modificata. Le altre sessioni aperte sono state chiuse.',
      outro:
        'Se la modifica non è attesa, richiedere subito una nuova password dalla pagina di accesso, con «Password dimenticata?».',
    }),
    'second-factor-activated': ({ maker }) => ({
      subject: `${maker}: verifica in due passaggi attivata`,
      heading: 'Verifica in due passaggi attivata',
      intro:
        'per questo account è stata attivata la verifica in due passaggi: a ogni accesso viene chiesto anche un codice dell’app di autenticazione. ' +
        'Le altre sessioni aperte sono state chiuse.',
      outro: alarming,
    }),
    'api-token-created': ({ maker }) => ({
      subject: `${maker}: nuovo token API`,
      heading: 'Nuovo token API',
      intro:
        'per questo account è stato creato un token API: un programma che lo conosce può agire a nome dell’account, nei limiti delle autorizzazioni concesse. ' +
        'I token si vedono e si revocano nella pagina del profilo.',
      outro:
        'Se la creazione non è attesa, revocare subito il token, cambiare la password e avvisare un amministratore del portale.',
    }),
    'key-user-added': ({ maker }) => ({
      subject: `${maker}: un nuovo referente`,
      heading: 'Un nuovo referente',
      intro:
        'l’azienda ha un nuovo referente, oppure ha invitato una persona a diventarlo. I referenti gestiscono i membri, le sedi e gli inviti dell’azienda.',
      outro:
        'La pagina «La mia azienda» mostra di chi si tratta. Se la modifica non è attesa, cambiare il ruolo della persona o ritirare l’invito, e avvisare un amministratore del portale.',
    }),
    'guessing-detected': ({ maker }) => ({
      subject: `${maker}: molti accessi non riusciti`,
      heading: 'Molti accessi non riusciti',
      intro:
        'nell’ultima ora ci sono stati molti tentativi di accesso a questo account con una password errata. Nessuno di questi tentativi è riuscito. Per ora si può accedere solo dai luoghi già usati in passato.',
      outro:
        'Per accedere da un luogo nuovo si può richiedere una password temporanea dalla pagina di accesso, con «Password dimenticata?». Se la stessa password è usata anche altrove, è consigliabile cambiarla.',
    }),
    'mails-not-arriving': ({ maker }) => ({
      subject: `${maker}: le risposte per email non arrivano`,
      heading: 'Le risposte per email non arrivano',
      intro:
        'l’email di controllo che il portale invia a sé stesso una volta al giorno non è arrivata entro un’ora. Le risposte dei clienti potrebbero non raggiungere i ticket.',
      outro:
        'Il comando «npm run doctor -- --replies» indica che cosa non funziona. Finché il guasto dura non seguono altri avvisi.',
    }),
    'mails-waiting': ({ maker, waiting }) => ({
      subject: `${maker}: posta in arrivo da esaminare (${waiting})`,
      heading: 'Posta in arrivo da esaminare',
      intro:
        waiting === 1
          ? 'un’email ricevuta attende un amministratore, perché il portale non può trattarla da solo:'
          : `${waiting} email ricevute attendono un amministratore, perché il portale non può trattarle da solo. Le più recenti:`,
      outro:
        'Da ogni email si può aprire un ticket, oppure aggiungerne le parole a uno esistente. Altri avvisi arrivano al massimo una volta all’ora.',
    }),
    'mail-test': ({ maker }) => ({
      subject: `${maker}: email di prova`,
      heading: 'Email di prova',
      intro: 'le email del portale arrivano a questo indirizzo. La prova è stata richiesta dalla pagina del profilo.',
      outro: '',
    }),
    'second-factor-removed': ({ maker }) => ({
      subject: `${maker}: verifica in due passaggi disattivata`,
      heading: 'Verifica in due passaggi disattivata',
      intro:
        'per questo account è stata disattivata la verifica in due passaggi: per accedere è sufficiente la password. I codici di recupero non sono più validi.',
      outro: alarming,
    }),
    'second-factor-reset': ({ maker }) => ({
      subject: `${maker}: verifica in due passaggi azzerata`,
      heading: 'Verifica in due passaggi azzerata',
      intro:
        'un amministratore ha tolto da questo account la verifica in due passaggi. L’app di autenticazione e i codici di recupero registrati finora non sono più validi e tutte le sessioni aperte sono state chiuse.',
      outro: `Dopo l’accesso con la password è possibile attivarla di nuovo dal profilo. ${alarming}`,
    }),
  },
};
