/** Words for generated tickets, Italian and English. `million.ts` inserts the rare ones. */
export const COMPANIES = [
  'Officine',
  'Meccanica',
  'Carpenteria',
  'Stampi',
  'Fonderia',
  'Tecnolaser',
  'Acciai',
  'Nova Steel',
  'Brown Tools',
  'Weber Form',
];
export const PLACES = [
  'Bergamo',
  'Modena',
  'Torino',
  'Vicenza',
  'Forlì',
  'Cefalù',
  'Sheffield',
  'Graz',
  'Łódź',
  'Lyon',
  'Brescia',
  'Udine',
];
export const NAMES = [
  'Anna',
  'Marco',
  'Giulia',
  'Łukasz',
  'Paolo',
  'Chiara',
  'John',
  'Emily',
  'Niccolò',
  'Sara',
  'Luca',
  'Hélène',
];
export const SURNAMES = [
  'Rossi',
  'D’Angelo',
  'Čapek',
  'Bianchi',
  'Ferrari',
  'Smith',
  'Gallo',
  'Conti',
  'De Luca',
  'Müller',
  'Esposito',
  'Greco',
];
export const PLANTS = ['LC-500', 'LC-1000', 'LC-2000 Dual', 'FiberClean 300', 'FiberClean 1500', 'RoboClean R6'];

export const OPENINGS = [
  'La testa laser non parte dopo l’accensione',
  'Il chiller segnala temperatura alta',
  'The scanner head drifts after about two hours',
  'L’impianto si ferma durante la pulizia dello stampo',
  'Fume extraction loses suction at full power',
  'La sorgente perde potenza a metà turno',
  'Richiesta di integrazione con il nuovo robot',
  'The door interlock opens while no one is near it',
  'Vibrazione anomala dell’asse galvo',
  'Software update requested for the recipe editor',
];
export const DETAILS = [
  'Abbiamo già sostituito il filtro e ripetuto la taratura senza risultato.',
  'The operator restarted the control twice; the message came back.',
  'Il problema si presenta soprattutto al mattino, con l’officina fredda.',
  'Nessun allarme sul pannello, ma la qualità della superficie è peggiorata.',
  'It happens with every recipe, with and without the protective gas.',
  'La produzione continua a ritmo ridotto; attendiamo indicazioni.',
  'We attach pictures of the panel and of the optics.',
  'Il tecnico che è venuto a marzo aveva parlato di un lotto difettoso.',
  'Please call before noon, the line is free then.',
  'Servirebbe un intervento prima della fine del mese.',
];
export const PART_CODES = ['LNS-100', 'LNS-254', 'FLT-H13', 'PMP-220', 'GLV-X1', 'SRC-FAN', 'NZL-08', 'CBL-FBR'];
