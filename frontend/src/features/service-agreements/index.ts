import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import { lazy } from 'react';
import type { Feature } from '@/desk/feature';

/** Which service level a company or a plant has. */
export const serviceAgreements: Feature = {
  name: 'serviceAgreements',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: { it: { title: 'Accordi di servizio' }, en: { title: 'Service agreements' } },
  resources: [
    {
      name: 'admin/service-agreements',
      api: { path: 'service-agreements', list: 'serviceAgreements', record: 'serviceAgreement' },
      icon: HandshakeOutlined,
      recordRepresentation: 'companyName',
      roles: ['ADMIN'],
      list: lazy(() => import('./AgreementList')),
      form: lazy(() => import('./AgreementForm')),
      inDialogs: true,
    },
  ],
  navigation: [
    { path: '/admin/service-agreements', label: 'serviceAgreements.title', icon: HandshakeOutlined, roles: ['ADMIN'] },
  ],
};
