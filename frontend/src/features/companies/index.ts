import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import { lazy } from 'react';
import type { Feature } from '@/desk/feature';

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
      found: { path: ({ id }) => `/admin/companies/${id}`, isSearched: true },
      list: lazy(() => import('./CompanyList')),
      form: lazy(() => import('./CompanyForm')),
      inDialogs: true,
    },
  ],
  routes: [{ path: '/my/company', page: lazy(() => import('./OwnCompanyPage')), roles: ['CLIENT'] }],
  ticketSections: [lazy(() => import('./ticket/TicketCompany'))],
  navigation: [
    { path: '/admin/companies', label: 'companies.title', icon: BusinessOutlined, roles: ['ADMIN'] },
    { path: '/my/company', label: 'companies.own.title', icon: BusinessOutlined, roles: ['CLIENT'], ofCompany: true },
  ],
  liveTopics: {
    companies: ['admin/companies'],
    plants: ['admin/companies', 'sites'],
    users: ['admin/companies', 'members'],
  },
};
