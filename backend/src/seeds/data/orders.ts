import type { OrderText, Stories } from './story.js';

/** Orders of spare parts, from NOT_SET to CRITICAL within each status. */
export const ORDERS: Stories<OrderText> = {
  open: [
    {
      title: 'Ordine vetrini di protezione',
      owner: 'bianchi',
      text: { lines: [['VP-37x2', 'Vetrino di protezione 37 × 2 mm', 20]], productionStopped: false },
    },
    {
      title: 'Filter cartridges for the quarter',
      owner: 'oconnor',
      technician: 'bassi',
      text: {
        lines: [
          ['FC-H13-610', 'Filter cartridge H13, 610 mm', 6],
          ['FC-PRE-610', 'Pre-filter mat, 610 mm', 24],
        ],
        notes: 'Deliver to gate 4, please.',
      },
    },
    {
      title: 'Ugelli per la testa portatile',
      owner: 'dangelo',
      text: { lines: [['NZ-114/B', 'Ugello in ottone 114, attacco a baionetta', 3]] },
      files: ['ugello-crepato.jpg'],
    },
    {
      title: 'Spare galvo head',
      owner: 'whitfield',
      technician: 'bassi',
      text: {
        lines: [
          ['GH-20-1064', 'Galvo head 20 mm aperture, 1064 nm', 1],
          ['CB-GH-05', 'Galvo cable set, 5 m', 1],
        ],
        productionStopped: false,
        notes: 'To be kept in stock as a safeguard.',
      },
    },
    {
      title: 'Pompa chiller: impianto fermo',
      owner: 'serra',
      text: {
        lines: [
          ['CH12-PMP', 'Pompa di circolazione per chiller CH-12', 1],
          ['CH12-GRN', 'Serie guarnizioni pompa', 1],
        ],
        productionStopped: true,
        notes: 'Spedizione con corriere espresso a nostro carico.',
      },
    },
  ],
  inProgress: [
    {
      title: 'Lente f-theta di scorta',
      owner: 'bianchi',
      technician: 'conti',
      text: { lines: [['LNS-F254-1064', 'Lente f-theta 254 mm, 1064 nm', 1]], productionStopped: false },
      work: ['Confermata la compatibilità con la testa montata'],
    },
    {
      title: 'Wipes, gloves and inspection scope',
      owner: 'hughes',
      technician: 'bassi',
      text: {
        lines: [
          ['OPT-WIPE-100', 'Lint-free wipes, pack of 100', 10],
          ['OPT-GLV-M', 'Nitrile gloves M, box', 4],
          ['OPT-SCOPE-200', 'Fibre inspection scope 200×', 1],
        ],
      },
      work: ['Scope on back order, wipes and gloves sent'],
    },
    {
      title: 'Connettore QBH e guaina',
      owner: 'fontana',
      technician: 'ferri',
      text: {
        lines: [
          ['QBH-SLV-10', 'Guaina corazzata per fibra, 10 m', 1],
          ['QBH-CAP', 'Tappo di protezione QBH', 2],
        ],
        notes: 'Da montare insieme alla nuova fibra.',
      },
      work: ['Verificata la lunghezza della guaina con il disegno della cella', 'Preparato il kit di montaggio'],
    },
    {
      title: 'Schede per il quadro di sicurezza',
      owner: 'greco',
      technician: 'bassi',
      text: {
        lines: [
          ['SR-PNZ-4', 'Modulo di sicurezza a 4 ingressi', 2],
          ['SW-MAG-11', 'Interruttore magnetico codificato', 4],
        ],
        productionStopped: false,
      },
      work: ['Ordine confermato al fornitore, consegna in otto giorni'],
    },
    {
      title: 'Diode driver, production stopped',
      owner: 'oconnor',
      technician: 'ferri',
      text: {
        lines: [
          ['LD-DRV-2K', 'Diode driver board 2 kW', 1],
          ['LD-FUSE-63', 'Fuse 63 A', 3],
        ],
        productionStopped: true,
        notes: 'Ship is in dock, every day counts.',
      },
      work: ['Diagnosis with the client: driver board of bank 2 failed', 'Board tested and shipped by courier'],
    },
  ],
  closed: [
    {
      title: 'Manuale e chiave del quadro',
      owner: 'serra',
      text: { lines: [['KEY-RIT-3524', 'Chiave per quadro elettrico', 2]] },
      work: [],
      report: 'Spedite due chiavi per il quadro; il manuale in formato elettronico è stato inviato per posta.',
    },
    {
      title: 'Occhiali di protezione',
      owner: 'bianchi',
      technician: 'bassi',
      text: { lines: [['SG-OD7-1064', 'Occhiali di protezione OD7+ 1064 nm', 5]], productionStopped: false },
      work: ['Preparato e spedito, bolla 2214'],
      report: 'Spediti cinque occhiali di protezione con certificato. Consegna confermata dal corriere.',
    },
    {
      title: 'Water filter kits',
      owner: 'hughes',
      technician: 'bassi',
      text: { lines: [['CH06-FLT', 'Water filter kit for chiller CH-06', 4]] },
      work: ['Packed and sent, delivery note 2257'],
      report: 'Four water filter kits were delivered. The next change is due in six months.',
    },
    {
      title: 'Ugelli cross jet',
      owner: 'fontana',
      technician: 'bassi',
      text: {
        lines: [
          ['CJ-080', 'Ugello cross jet 0,8 mm', 6],
          ['CJ-ORING', 'O-ring per cross jet', 12],
        ],
        productionStopped: false,
      },
      files: ['ugello-crepato.jpg'],
      work: ['Verificato il codice con la foto del cliente', 'Spedito, bolla 2301'],
      report:
        'Spediti sei ugelli cross jet con O-ring. Il pezzo in foto era crepato per eccesso di coppia: serrare a 4 Nm.',
      internalNotes: 'Aggiungere la coppia di serraggio al foglio che accompagna il ricambio.',
    },
    {
      title: 'Fibre 200 µm, line down',
      owner: 'whitfield',
      technician: 'ferri',
      text: {
        lines: [
          ['FB-200-10', 'Transport fibre 200 µm, 10 m, QBH', 1],
          ['QBH-CAP', 'QBH protective cap', 2],
        ],
        productionStopped: true,
      },
      work: [
        'Fibre taken from stock, end faces inspected',
        'Fitted with the client by video call, back reflection normal',
      ],
      report:
        'The fibre was delivered by courier and fitted with guidance by video. Power at the head 1,940 W, back reflection normal.',
      internalNotes: 'Old fibre returned for analysis: crack 40 cm from the connector.',
    },
  ],
};
