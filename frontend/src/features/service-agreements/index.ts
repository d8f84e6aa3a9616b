import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

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
      list: lazyPart(() => import('./AgreementList')),
      form: lazyPart(() => import('./AgreementForm')),
      inDialogs: true,
    },
  ],
  companySections: [lazyPart(() => import('./CompanyAgreements'))],
  navigation: [
    { path: '/admin/service-agreements', label: 'serviceAgreements.title', icon: HandshakeOutlined, roles: ['ADMIN'] },
  ],
};
