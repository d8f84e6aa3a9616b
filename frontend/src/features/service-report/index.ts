import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

const path = '/reports/service-levels';
const roles = ['ADMIN', 'TECHNICIAN'] as const;

/** How promised times were kept. */
export const serviceReport: Feature = {
  name: 'serviceReport',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: { it: { title: 'Rispetto dei tempi' }, en: { title: 'Promises kept' } },
  routes: [{ path, page: lazyPart(() => import('./ServiceReportPage')), roles }],
  navigation: [{ path, label: 'serviceReport.title', icon: AssessmentOutlined, roles }],
};
