export default {
  retiredTitle: 'Questa targhetta è stata sostituita',
  retired: 'Scansionare la nuova targhetta sull’impianto. Le richieste si possono inviare anche senza.',
  unknownTitle: 'Targhetta non trovata',
  unknown: 'Questa targhetta non è nota. Le richieste si possono inviare con tipo e matricola dell’impianto.',
  failedTitle: 'Impossibile leggere la targhetta',
  facts: 'Sulla targhetta',
  manufacturer: 'Costruttore',
  model: 'Modello',
  serialNumber: 'Matricola',
  yearOfConstruction: 'Anno di costruzione',
  actions: 'Di che cosa si tratta?',
  action: { ASSISTANCE: 'Segnalare un guasto', SPARE_PART: 'Ordinare ricambi', MODIFICATION: 'Chiedere una modifica' },
};
