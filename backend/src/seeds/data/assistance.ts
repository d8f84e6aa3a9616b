import type { AssistanceText, Stories } from './story.js';

/** Assistance requests, from NOT_SET to CRITICAL within each status. */
export const ASSISTANCE: Stories<AssistanceText> = {
  open: [
    {
      title: 'Allarme E-217 chiller dopo dieci minuti',
      owner: 'bianchi',
      text: {
        description:
          'Dopo circa dieci minuti di pulizia a piena potenza compare l’allarme di temperatura acqua e la sorgente si spegne. Dopo mezz’ora riparte.',
        alarmDetails: 'E-217 Temperatura acqua chiller alta, seguito da E-104 Consenso laser assente',
        frequency: 'Ogni giorno dalla settimana scorsa',
        conditions: 'Sopra l’80% di potenza, temperatura in reparto 29 °C',
      },
      files: ['quadro-allarmi.png', 'registro-chiller.pdf'],
    },
    {
      title: 'Copia su carta: Manuale d’uso, rev. B, italiano',
      owner: 'greco',
      text: {
        asksForPaper: true,
        description:
          'Documenti chiesti su carta:\n- Manuale d’uso, rev. B, italiano\n\nDa spedire a:\nCarpenterie Greco S.p.A.\nStefano Greco\nVia dell’Industria 14, 25030 Torbole Casaglia (BS), Italia',
      },
    },
    {
      title: 'Scan field shifted after transport',
      owner: 'hughes',
      technician: 'conti',
      text: {
        description:
          'We moved the bench to the new hall. Since then the scan field sits about 3 mm off towards the operator, on both moulds that we tried.',
        conditions: 'All recipes, with the 160 mm lens',
        notes: 'We did not touch the optical head.',
      },
    },
    {
      title: 'Sportello cabina: interblocco intermittente',
      owner: 'greco',
      technician: 'gatti',
      text: {
        description:
          'Il laser si ferma a metà ciclo come se lo sportello fosse aperto. Premendo sullo sportello il consenso torna.',
        alarmDetails: 'S-011 Interblocco cabina aperto',
        frequency: 'Tre o quattro volte per turno',
      },
    },
    {
      title: 'Nessuna emissione: fibra forse danneggiata',
      owner: 'fontana',
      text: {
        description:
          'La linea è ferma. Il robot ha urtato la guaina della fibra e da allora la sorgente va in allarme appena si dà il consenso.',
        productionStopped: true,
        alarmDetails: 'L-302 Riflessione inversa oltre soglia',
        conditions: 'Subito all’accensione, su tutte le ricette',
        notes: 'Abbiamo messo in sicurezza la cella e non l’abbiamo più riaccesa.',
      },
      files: ['quadro-allarmi.png'],
    },
  ],
  inProgress: [
    {
      title: 'Linea guida rossa fuori asse',
      owner: 'dangelo',
      technician: 'conti',
      text: {
        description:
          'Il puntatore rosso non coincide più con la zona pulita: la differenza è di circa due millimetri a 20 cm di distanza.',
        notes: 'Usato su marmo, potenza bassa.',
      },
      work: ['Guidato il cliente al telefono nella verifica dello specchio di puntamento; serve rientro della testa'],
    },
    {
      title: 'Faint stripes on cleaned aluminium',
      owner: 'whitfield',
      technician: 'ferri',
      text: {
        description:
          'On flat aluminium panels we see faint stripes every 12 mm across the cleaned area. Steel comes out even.',
        frequency: 'On every panel',
      },
      work: [
        'Reviewed the recipe: hatch overlap is at 8 %, recommended 15 %',
        'Test panels with the new overlap: stripes are weaker, galvo tuning to be checked on site',
      ],
    },
    {
      title: 'Galvo Y vibra a velocità alta',
      owner: 'bianchi',
      technician: 'ferri',
      text: {
        description:
          'Oltre 6 m/s la linea di scansione diventa ondulata e si sente un ronzio dalla testa galvo. A 4 m/s il risultato è buono.',
        frequency: 'Sempre oltre 6 m/s',
        conditions: 'Testa a regime, campo 200 × 200 mm',
      },
      files: ['galvo-vibrazione.mp4', 'lente-bruciata.jpg'],
      work: [
        'Analizzato il video: oscillazione dell’asse Y a circa 90 Hz, compatibile con taratura del servo',
        'Collegamento remoto, ridotto il guadagno proporzionale dell’asse Y; migliora ma non sparisce',
      ],
    },
    {
      title: 'Fume extraction loses suction',
      owner: 'oconnor',
      technician: 'moretti',
      text: {
        description:
          'Suction at the head drops within an hour and the hull section fills with smoke. New filter cartridges last two days.',
        alarmDetails: 'F-050 Filter differential pressure high',
        conditions: 'Stripping antifouling paint',
      },
      work: [
        'Compared filter class with the paint data sheet: a pre-separator is needed; offer requested from the supplier',
      ],
    },
    {
      title: 'Arresto di emergenza che non si ripristina',
      owner: 'fontana',
      technician: 'gatti',
      text: {
        description:
          'Dopo la prova settimanale dell’arresto di emergenza la centralina di sicurezza non accetta più il ripristino. Produzione ferma.',
        productionStopped: true,
        alarmDetails: 'S-001 Catena di emergenza aperta, canale 2',
        frequency: 'Permanente',
      },
      work: [
        'Controllati da remoto gli ingressi della centralina: canale 2 aperto sul fungo lato robot',
        'Inviato schema al manutentore, misurato contatto difettoso; ricambio spedito con corriere espresso',
      ],
    },
  ],
  closed: [
    {
      title: 'Come si esportano le ricette?',
      owner: 'dangelo',
      text: {
        description: 'Vorrei copiare le ricette su una chiavetta prima dell’aggiornamento, ma non trovo il comando.',
      },
      work: [],
      report:
        'Le ricette si esportano da Impostazioni > Ricette > Esporta con una chiavetta FAT32 inserita. Confermato dal cliente.',
    },
    {
      title: 'Display brightness cannot be changed',
      owner: 'hughes',
      technician: 'lombardi',
      text: {
        description:
          'The panel is very dark since the last software update and the slider in the settings does nothing.',
      },
      work: ['Reproduced on the test bench with version 4.2.0, fixed by 4.2.1'],
      report: 'Version 4.2.1 was installed remotely. Brightness can be set again and survives a restart.',
    },
    {
      title: 'Portata acqua bassa',
      owner: 'bianchi',
      technician: 'rizzi',
      text: {
        description:
          'La portata del circuito di raffreddamento è scesa da 8,4 a 6,1 l/min in due mesi. Ancora nessun arresto.',
        alarmDetails: 'W-118 Preallarme portata acqua',
        frequency: 'All’avvio di ogni turno',
      },
      files: ['registro-chiller.pdf'],
      work: [
        'Lettura del registro chiller: perdita di portata graduale, tipica del filtro intasato',
        'Sostituiti filtro e acqua, spurgato il circuito; portata 8,6 l/min',
      ],
      report:
        'Filtro dell’acqua intasato. Sostituiti filtro e liquido, portata tornata a 8,6 l/min. Si consiglia il cambio ogni sei mesi.',
      internalNotes: 'Il cliente usa acqua di rete: proporre il contratto di manutenzione con acqua deionizzata.',
    },
    {
      title: 'Protective window burns within a shift',
      owner: 'oconnor',
      technician: 'ferri',
      text: {
        description:
          'The protective window shows brown spots after four hours and the cleaning power falls. We have replaced it five times.',
        frequency: 'Every shift',
        conditions: 'Rusty steel, head at 30 degrees',
      },
      files: ['lente-bruciata.jpg'],
      work: [
        'Checked photographs: contamination from the front, cross jet seems too weak',
        'On site: cross jet nozzle was blocked, compressed air carried oil; nozzle cleaned, air filter fitted',
      ],
      report:
        'The cross jet was blocked and the compressed air carried oil. Nozzle cleaned and an oil filter fitted; one window now lasts a week.',
      internalNotes: 'Air quality class should be part of the acceptance protocol.',
    },
    {
      title: 'Gantry stops in the middle of the track',
      owner: 'whitfield',
      technician: 'gatti',
      text: {
        description:
          'The gantry stops at about 14 m and loses its reference. The depot cannot deliver bogies, production is down.',
        alarmDetails: 'A-077 Axis X following error, A-080 Reference lost',
        frequency: 'On every pass since Monday',
      },
      files: ['galvo-vibrazione.mp4', 'quadro-allarmi.png'],
      work: [
        'Remote trace of axis X: encoder signal drops at 14.2 m',
        'On site: cable chain worn through, encoder cable replaced and chain re-routed',
        'Reference run, ten full passes without error',
      ],
      report:
        'The encoder cable was worn through at the cable chain. Cable replaced, chain re-routed, ten full passes without error.',
      internalNotes: 'Second case on a LC-3000 Gantry: chain radius to be reviewed by the design office.',
    },
  ],
};
