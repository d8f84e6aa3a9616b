import QuickreplyOutlined from '@mui/icons-material/QuickreplyOutlined';
import type { UserRole } from '@contract/index';
import type { Feature } from '@/desk/feature';
import { lazyPart } from '@/kit/late-parts';

const STAFF: readonly UserRole[] = ['ADMIN', 'TECHNICIAN'];

/** Texts that staff insert into what they write to clients. */
export const cannedReplies: Feature = {
  name: 'cannedReplies',
  messages: { it: () => import('./messages.it'), en: () => import('./messages.en') },
  menu: { it: { title: 'Risposte pronte' }, en: { title: 'Canned replies' } },
  resources: [
    {
      name: 'canned-replies',
      api: { path: 'canned-replies', list: 'cannedReplies', record: 'cannedReply' },
      icon: QuickreplyOutlined,
      recordRepresentation: 'title',
      roles: STAFF,
      list: lazyPart(() => import('./CannedReplyList')),
      form: lazyPart(() => import('./CannedReplyForm')),
      inDialogs: true,
    },
  ],
  navigation: [{ path: '/canned-replies', label: 'cannedReplies.title', icon: QuickreplyOutlined, roles: STAFF }],
};
