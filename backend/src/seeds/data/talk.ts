/**
 * Who writes. CLIENT: the ticket's owner. STAFF: the technician, or else the administrator. NOTE:
 * the same, for colleagues only.
 */
type Speaker = 'CLIENT' | 'STAFF' | 'NOTE';
type Line = readonly [Speaker, string];

/** The messages of a ticket, by its title. */
export const TALK: Readonly<Record<string, readonly Line[]>> = {
  'Allarme E-217 chiller dopo dieci minuti': [
    [
      'STAFF',
      'Buongiorno Anna, grazie per la foto del quadro e per il registro.\n\nPer capire se è il filtro o lo scambiatore ci servono due dati:\n\n- la **temperatura dell’acqua** che il chiller mostra quando scatta l’allarme\n- la data dell’ultimo cambio del filtro',
    ],
    [
      'NOTE',
      'Dal registro la portata è regolare: più probabile lo scambiatore sporco. Se conferma, passare a Meccanica.',
    ],
  ],
  'Nessuna emissione: fibra forse danneggiata': [
    [
      'STAFF',
      'Abbiamo ricevuto la segnalazione e stiamo cercando un tecnico per domani mattina. Per favore **non date il consenso laser** prima del controllo della fibra.',
    ],
    [
      'CLIENT',
      'Va bene, la cella resta spenta. Domani dalle 7 c’è il nostro manutentore, Bruno: chiamate lui al +39 011 555 0119.',
    ],
  ],
  'Linea guida rossa fuori asse': [
    [
      'STAFF',
      'Come d’accordo al telefono: lo specchio è a posto, quindi la testa va tarata da noi. Quando potete spedirla?',
    ],
    ['CLIENT', 'Possiamo spedirla lunedì. Quanto tempo ci vuole? Abbiamo un cantiere dal 20.'],
    ['STAFF', 'Se arriva martedì riparte entro venerdì. Le etichette per la spedizione arrivano per posta.'],
  ],
  'Faint stripes on cleaned aluminium': [
    [
      'STAFF',
      'Hello James, the stripes match the hatch distance. Please set the **overlap to 15 %** (Recipes > Hatch) and run one test panel.',
    ],
    ['CLIENT', 'Done on two panels. The stripes are much weaker, but still there in low light.'],
    [
      'STAFF',
      'Thank you, that is what we hoped for. The rest comes from the tuning of the scan head. I will bring the reference target with me:\n\n1. measure the field, about 30 minutes\n2. tune both axes\n3. five panels together with your operator\n\nWould Thursday at 9 suit you?',
    ],
    ['CLIENT', 'Thursday at 9 is fine. Please report to gate 2, safety shoes required.'],
  ],
  'Galvo Y vibra a velocità alta': [
    [
      'STAFF',
      'Buongiorno Anna, dal video si vede un’oscillazione dell’asse Y. Posso collegarmi oggi alle 14 per la taratura?',
    ],
    ['CLIENT', 'Alle 14 va bene, l’impianto è libero fino alle 15:30. Il collegamento remoto è già acceso.'],
    [
      'NOTE',
      'Guadagno ridotto da 42 a 35: a 6 m/s è pulito, a 7 ronza ancora. Se non basta serve la scheda servo nuova.',
    ],
    ['STAFF', 'Ho ridotto il guadagno dell’asse Y. Fino a 6 m/s la linea è dritta: potete provare con un pezzo vero?'],
    [
      'CLIENT',
      'Provato su tre telai: a 6 m/s perfetto, a 7 si sente ancora il ronzio e la linea si ondula verso il bordo. Per ora lavoriamo a 6.',
    ],
  ],
  'Fume extraction loses suction': [
    [
      'STAFF',
      'Hello Sarah, antifouling paint clogs these cartridges. A cyclone before the filter would keep most of it out; we have asked for an offer. Which **pipe diameter** leads to the filter unit?',
    ],
    [
      'CLIENT',
      'It is 160 mm, about 4 m long, one bend. How long does delivery take? We change cartridges every second day.',
    ],
    ['STAFF', 'Ten working days. Until then we can send you a box of pre-filter mats: shall we?'],
  ],
  'Arresto di emergenza che non si ripristina': [
    ['CLIENT', 'Siamo fermi dalle 6. Il manutentore è davanti al quadro: che cosa deve misurare?'],
    [
      'STAFF',
      'Misurate il canale 2 sul fungo lato robot, **morsetti X3:4 e X3:5**, a fungo rilasciato: il contatto deve essere chiuso. Sono al telefono, interno 12.',
    ],
    ['CLIENT', 'Canale 2 aperto anche a fungo rilasciato. L’altro canale è a posto.'],
    ['NOTE', 'Contatto NC guasto. In magazzino ne abbiamo due, parte oggi con il corriere delle 12.'],
    [
      'STAFF',
      'È il contatto del fungo. Il ricambio parte con il corriere delle 12 e arriva domani entro le 9. Non ponticellate il canale: la centralina lo rileva e la cella non sarebbe sicura.',
    ],
    ['CLIENT', 'Chiaro, non tocchiamo niente. Domattina alle 9 siamo pronti a montarlo.'],
  ],
  'Contatore dei metri quadri puliti': [
    ['STAFF', 'Il contatore può azzerarsi da solo al cambio turno. Quali sono gli orari dei vostri turni?'],
    ['CLIENT', '6–14, 14–22 e 22–6. Il sabato solo il primo.'],
    ['STAFF', 'Perfetto. Vi mando una prova entro la settimana: il CSV avrà una riga per turno e per ricetta.'],
  ],
  'Diode driver, production stopped': [
    ['CLIENT', 'The ship leaves dock on Friday. When does the board arrive?'],
    ['STAFF', 'It left us an hour ago and arrives tomorrow before 10. I am free for a video call while you fit it.'],
    ['CLIENT', 'Great, we call at 10. Do we need special tools?'],
    [
      'STAFF',
      'A Torx T20 and a torque wrench (2 Nm for the bus bars). Please take a **photo of the cabling** before you start.',
    ],
  ],
  'Portata acqua bassa': [
    ['STAFF', 'Passo giovedì con filtro e liquido nuovi. L’intervento dura circa due ore, a impianto spento.'],
    ['CLIENT', 'Giovedì va bene, dalle 8. Grazie.'],
  ],
  'Protective window burns within a shift': [
    ['STAFF', 'The spots come from the front. Is the compressed air for the cross jet filtered?'],
    ['CLIENT', 'There is a water separator, no oil filter as far as I can see.'],
    ['STAFF', 'I bring an oil filter on Monday, and check the nozzle.'],
  ],
};
