import PrecisionManufacturingOutlined from '@mui/icons-material/PrecisionManufacturingOutlined';
import QrCode2Outlined from '@mui/icons-material/QrCode2Outlined';
import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';
import { pageOfPlant, plantName } from './plant-name';

export const ScanDialog = lazyPart(() => import('./scan/ScanDialog'));

export const plants: Feature = {
  name: 'plants',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: {
    it: { title: 'Impianti', one: 'Impianto', platesTitle: 'Targhette', scanPlate: 'Scansiona una targhetta' },
    en: { title: 'Plants', one: 'Plant', platesTitle: 'Plates', scanPlate: 'Scan a plate' },
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
    {
      name: 'admin/plates',
      api: { path: 'plates', list: 'plates', record: 'plate', identifier: 'code' },
      icon: QrCode2Outlined,
      recordRepresentation: 'code',
      roles: ['ADMIN'],
      list: lazyPart(() => import('./PlateList')),
    },
  ],
  routes: [
    { path: '/plants/from-tickets', page: lazyPart(() => import('./from-tickets/FromTicketsPage')), roles: ['ADMIN'] },
    {
      path: '/plants/fit/:code',
      page: lazyPart(() => import('./scan/FitPlatePage')),
      roles: ['ADMIN', 'TECHNICIAN'],
    },
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
    { path: '/admin/plates', label: 'plants.platesTitle', icon: QrCode2Outlined, roles: ['ADMIN'] },
  ],
  liveTopics: { plants: ['plants', 'plates', 'admin/plates', 'plant-candidates'], companies: ['plants'] },
};
