export default {
  retiredTitle: 'This plate was replaced',
  retired: 'Please scan the new plate on the plant. Requests can be sent without it, too.',
  unknownTitle: 'Plate not found',
  unknown: 'This plate is not known. Requests can be sent with type and serial number of the plant.',
  failedTitle: 'The plate could not be read',
  facts: 'On the plate',
  manufacturer: 'Manufacturer',
  model: 'Model',
  serialNumber: 'Serial number',
  yearOfConstruction: 'Year of construction',
  actions: 'What is it about?',
  action: { ASSISTANCE: 'Report a problem', SPARE_PART: 'Order spare parts', MODIFICATION: 'Ask for a change' },
};
