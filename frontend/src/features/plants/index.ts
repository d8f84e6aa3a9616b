import PrecisionManufacturingOutlined from '@mui/icons-material/PrecisionManufacturingOutlined';
import { lazy } from 'react';
import type { Feature } from '@/desk/feature';
import { pageOfPlant, plantName } from './plant-name';

export const ScanDialog = lazy(() => import('./scan/ScanDialog'));

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
      list: lazy(() => import('./PlantList')),
      show: lazy(() => import('./PlantPage')),
      form: lazy(() => import('./PlantForm')),
      writers: ['ADMIN'],
      inDialogs: true,
    },
  ],
  routes: [
    { path: '/plants/from-tickets', page: lazy(() => import('./from-tickets/FromTicketsPage')), roles: ['ADMIN'] },
  ],
  ticketSections: [lazy(() => import('./TicketPlant'))],
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
