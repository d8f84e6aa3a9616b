import type { ModificationText, Stories } from './story.js';

/** Modification requests, from NOT_SET to CRITICAL within each status. */
export const MODIFICATIONS: Stories<ModificationText> = {
  open: [
    {
      title: 'Second cleaning station',
      owner: 'capek',
      text: {
        description:
          'We would like to feed a second cleaning station from the same laser source by a beam switch. Please send an offer.',
        modificationType: 'HARDWARE',
      },
    },
    {
      title: 'Logo aziendale sul pannello',
      owner: 'bianchi',
      text: {
        description:
          'Vorremmo vedere il nostro logo nella schermata iniziale del pannello operatore, come sulle altre macchine del reparto.',
        modificationType: 'SOFTWARE',
      },
    },
    {
      title: 'Ruote più grandi per il carrello',
      owner: 'serra',
      text: {
        description:
          'Il carrello si blocca sui binari del bacino. Servono ruote da almeno 250 mm e un freno di stazionamento.',
        modificationType: 'OTHER',
        notes: 'Pendenza massima dello scalo 6%.',
      },
    },
    {
      title: 'Duct for the fume extraction',
      owner: 'hughes',
      technician: 'rizzi',
      text: {
        description:
          'The filter unit has to move to the next room. We need a duct of about six metres; the drawing is attached.',
        modificationType: 'HARDWARE',
        notes: 'The wall is brick, 30 cm.',
      },
      files: ['fume-extraction-layout.pdf'],
    },
    {
      title: 'Consenso laser legato al varco robot',
      owner: 'fontana',
      technician: 'lombardi',
      text: {
        description:
          'L’ente di controllo chiede che il consenso laser cada anche con l’apertura del varco robot, in categoria 3 PL d, entro il mese.',
        modificationType: 'SOFTWARE',
        notes: 'Alleghiamo il verbale appena arriva.',
      },
    },
  ],
  inProgress: [
    {
      title: 'Contatore dei metri quadri puliti',
      owner: 'bianchi',
      technician: 'lombardi',
      text: {
        description: 'Chiediamo un contatore dei metri quadri puliti per turno, azzerabile ed esportabile in CSV.',
        modificationType: 'SOFTWARE',
      },
      work: ['Specifica concordata con il cliente: contatore per ricetta e per turno'],
    },
    {
      title: 'Longer fibre for the gantry',
      owner: 'whitfield',
      technician: 'ferri',
      text: {
        description:
          'The new hall needs 20 m of fibre instead of 10 m. Please let us know what this changes for the beam quality.',
        modificationType: 'HARDWARE',
      },
      work: [
        'Calculated losses and minimum bend radius for 20 m, answer sent',
        'Fibre ordered, delivery in three weeks',
      ],
    },
    {
      title: 'Lente f-theta da 420 mm',
      owner: 'greco',
      technician: 'ferri',
      text: {
        description:
          'Per i telai alti serve un campo più largo. Chiediamo di montare la lente da 420 mm e di adattare le ricette.',
        modificationType: 'HARDWARE',
        notes: 'La lente attuale da 254 mm va conservata.',
      },
      work: ['Verificata la densità di energia con la 420 mm: sufficiente per la vernice, non per la ruggine spessa'],
    },
    {
      title: 'Testa a due assi per superfici curve',
      owner: 'fontana',
      technician: 'ferri',
      text: {
        description:
          'I nuovi getti hanno superfici curve: vogliamo correggere il fuoco con l’asse Z mentre il robot si muove.',
        modificationType: 'OTHER',
      },
      work: [
        'Prove in laboratorio con il modulo di messa a fuoco dinamica',
        'Campioni puliti e spediti al cliente per approvazione',
      ],
    },
    {
      title: 'Remote start from the ship lift',
      owner: 'oconnor',
      technician: 'gatti',
      text: {
        description:
          'The yard’s new safety rules forbid staff near the hull during cleaning. We need start and stop from the control cabin, 80 m away, by next week.',
        modificationType: 'HARDWARE',
      },
      work: ['Concept with a wired remote station and two-channel stop agreed', 'Cabinet wired, factory test passed'],
    },
  ],
  closed: [
    {
      title: 'Polish language on the panel',
      owner: 'capek',
      technician: 'lombardi',
      text: {
        description: 'Our new operators read Polish better than English. Is there a Polish version of the panel?',
        modificationType: 'SOFTWARE',
      },
      work: ['Translation table imported and checked on the simulator'],
      report: 'Polish was added to the languages of the panel and installed remotely.',
    },
    {
      title: 'Supporto per tubi da 60 mm',
      owner: 'dangelo',
      technician: 'moretti',
      text: {
        description: 'Per le ringhiere ci serve un supporto a V che tenga tubi da 60 mm senza graffiarli.',
        modificationType: 'OTHER',
      },
      work: ['Disegno e stampa del prototipo in PA12', 'Spedita coppia di supporti'],
      report: 'Forniti due supporti a V in PA12 con inserti in feltro. Il cliente li ha provati e approvati.',
    },
    {
      title: 'Ricette richiamate da codice a barre',
      owner: 'bianchi',
      technician: 'gatti',
      text: {
        description:
          'Chiediamo di scegliere la ricetta leggendo il codice a barre della commessa, con conferma dell’operatore.',
        modificationType: 'SOFTWARE',
        notes: 'Lettore già acquistato, porta USB.',
      },
      files: ['quadro-allarmi.png'],
      work: ['Sviluppo della lettura e tabella di associazione', 'Installazione remota e prova con tre commesse'],
      report:
        'La ricetta si sceglie con il lettore di codici a barre e si conferma sul pannello. Provato con tre commesse.',
      internalNotes: 'Da offrire come opzione di serie: stesso bisogno da Carpenterie Greco.',
    },
    {
      title: 'Additional emergency stop at the loading bay',
      owner: 'whitfield',
      technician: 'moretti',
      text: {
        description:
          'The risk assessment asks for one more emergency stop at the loading bay, with its own indicator lamp.',
        modificationType: 'HARDWARE',
      },
      work: [
        'Circuit extended in the drawings, parts sent',
        'Fitted together with the client’s electrician, safety test passed',
      ],
      report:
        'A further emergency stop with indicator lamp was fitted at the loading bay. The safety test is recorded in the machine’s file.',
    },
    {
      title: 'Aspirazione ATEX per polveri di alluminio',
      owner: 'greco',
      technician: 'rizzi',
      text: {
        description:
          'Da oggi lavoriamo anche alluminio. L’aspirazione attuale non è adatta alle polveri esplosive: siamo fermi finché non è risolto.',
        modificationType: 'HARDWARE',
      },
      files: ['fume-extraction-layout.pdf'],
      work: [
        'Sopralluogo e classificazione delle zone con il loro RSPP',
        'Installato gruppo filtrante ATEX con rilevatore di scintille',
        'Collaudo e consegna della documentazione',
      ],
      report:
        'Installato il gruppo filtrante ATEX con rilevatore di scintille, collaudato e documentato. L’impianto può lavorare alluminio.',
      internalNotes: 'Costo del sopralluogo non addebitato, come da accordo commerciale.',
    },
  ],
};
