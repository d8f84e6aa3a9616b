import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import { lazy } from 'react';
import type { Feature } from '@/desk/feature';

const path = '/reports/service-levels';
const roles = ['ADMIN', 'TECHNICIAN'] as const;

/** How promised times were kept. */
export const serviceReport: Feature = {
  name: 'serviceReport',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: { it: { title: 'Rispetto dei tempi' }, en: { title: 'Promises kept' } },
  routes: [{ path, page: lazy(() => import('./ServiceReportPage')), roles }],
  navigation: [{ path, label: 'serviceReport.title', icon: AssessmentOutlined, roles }],
};
