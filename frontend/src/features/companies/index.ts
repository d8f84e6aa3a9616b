import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import type { Feature } from '@/desk/feature';
import { pageOfCompany } from '@/desk/public/addresses';
import { lazyPart } from '@/kit/late-parts';

export const companies: Feature = {
  name: 'companies',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: {
    it: { title: 'Aziende', own: { title: 'La mia azienda' } },
    en: { title: 'Companies', own: { title: 'My company' } },
  },
  resources: [
    {
      name: 'admin/companies',
      api: { path: 'companies', list: 'companies', record: 'company' },
      icon: BusinessOutlined,
      recordRepresentation: 'name',
      roles: ['ADMIN'],
      found: { path: ({ id }) => pageOfCompany(String(id)), isSearched: true },
      list: lazyPart(() => import('./CompanyList')),
      show: lazyPart(() => import('./CompanyPage')),
      form: lazyPart(() => import('./CompanyForm')),
      inDialogs: true,
    },
  ],
  routes: [{ path: '/my/company', page: lazyPart(() => import('./OwnCompanyPage')), roles: ['CLIENT'] }],
  ticketSections: [lazyPart(() => import('./ticket/TicketCompany'))],
  navigation: [
    { path: '/admin/companies', label: 'companies.title', icon: BusinessOutlined, roles: ['ADMIN'] },
    { path: '/my/company', label: 'companies.own.title', icon: BusinessOutlined, roles: ['CLIENT'], ofCompany: true },
  ],
  liveTopics: {
    companies: ['admin/companies'],
    plants: ['admin/companies', 'company-figures', 'sites'],
    ticket: ['company-figures'],
    tickets: ['company-figures'],
    users: ['admin/companies', 'members'],
  },
};
