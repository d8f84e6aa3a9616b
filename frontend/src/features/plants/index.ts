import PrecisionManufacturingOutlined from '@mui/icons-material/PrecisionManufacturingOutlined';
import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';
import { pageOfPlant, plantName } from './plant-name';

export const ScanDialog = lazyPart(() => import('./scan/ScanDialog'));

export const plants: Feature = {
  name: 'plants',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: {
    it: { title: 'Impianti', one: 'Impianto', scanPlate: 'Scansiona una targhetta' },
    en: { title: 'Plants', one: 'Plant', scanPlate: 'Scan a plate' },
  },
  resources: [
    {
      name: 'plants',
      api: { path: 'plants', list: 'plants', record: 'plant' },
      icon: PrecisionManufacturingOutlined,
      recordRepresentation: plantName,
      found: { path: ({ id }) => pageOfPlant(String(id)), isSearched: true },
      list: lazyPart(() => import('./PlantList')),
      show: lazyPart(() => import('./PlantPage')),
      form: lazyPart(() => import('./PlantForm')),
      writers: ['ADMIN'],
      inDialogs: true,
    },
  ],
  routes: [
    { path: '/plants/from-tickets', page: lazyPart(() => import('./from-tickets/FromTicketsPage')), roles: ['ADMIN'] },
  ],
  ticketSections: [lazyPart(() => import('./TicketPlant'))],
  companySections: [lazyPart(() => import('./CompanyPlants'))],
  navigation: [
    {
      path: '/plants',
      label: 'plants.title',
      icon: PrecisionManufacturingOutlined,
      roles: ['ADMIN', 'TECHNICIAN', 'CLIENT'],
      ofCompany: true,
    },
  ],
  liveTopics: { plants: ['plants', 'plates', 'plant-candidates'], companies: ['plants'] },
};
