import { countryName, labelsIn, PLANT_COLUMNS } from '#contract/index.js';
import type { ExportedPlant } from '#plants/index.js';
import { type TableColumn, dayIn } from '../table.js';

/** The columns of an import come first, so that the file can be imported again. New ones come last, also of an import. */
const COLUMNS: readonly TableColumn<ExportedPlant>[] = [
  { title: PLANT_COLUMNS.manufacturer, width: 24, cell: ({ model }) => model.manufacturer },
  { title: PLANT_COLUMNS.model, width: 16, cell: ({ model }) => model.code },
  { title: PLANT_COLUMNS.serialNumber, width: 20, cell: ({ serialNumber }) => serialNumber },
  { title: PLANT_COLUMNS.state, width: 16, cell: ({ state }, language) => labelsIn(language).plantState[state] },
  { title: PLANT_COLUMNS.ownerErpCode, width: 16, cell: ({ ownerErpCode }) => ownerErpCode },
  { title: PLANT_COLUMNS.owner, width: 28, cell: ({ owner }) => owner && owner.name },
  { title: PLANT_COLUMNS.label, width: 20, cell: ({ label }) => label },
  { title: PLANT_COLUMNS.site, width: 24, cell: ({ site }) => site },
  { title: PLANT_COLUMNS.yearOfConstruction, width: 12, cell: ({ yearOfConstruction }) => yearOfConstruction },
  {
    title: { it: 'Consegnato il', en: 'Delivered' },
    width: 14,
    cell: ({ deliveredOn }, language) => deliveredOn && dayIn(language, deliveredOn),
  },
  {
    title: { it: 'Messo in servizio il', en: 'Commissioned' },
    width: 18,
    cell: ({ commissionedOn }, language) => commissionedOn && dayIn(language, commissionedOn),
  },
  {
    title: { it: 'Messo fuori servizio il', en: 'Decommissioned' },
    width: 20,
    cell: ({ decommissionedOn }, language) => decommissionedOn && dayIn(language, decommissionedOn),
  },
  { title: { it: 'Fermo dal', en: 'Stopped since' }, width: 17, cell: ({ stoppedSince }) => stoppedSince },
  {
    title: PLANT_COLUMNS.country,
    width: 16,
    cell: ({ siteCountry }, language) => siteCountry && countryName(siteCountry, language),
  },
];

export const PLANT_TABLE = { name: { it: 'Impianti', en: 'Plants' }, columns: COLUMNS };
