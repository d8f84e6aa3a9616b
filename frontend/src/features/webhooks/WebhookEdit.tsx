import { RecordDialog } from '@/shared/mui/record/RecordDialog';
import { FIELDS, WebhookFields } from './WebhookFields';

const WebhookEdit = () => (
  <RecordDialog texts="webhooks" fields={FIELDS} secret={null}>
    <WebhookFields />
  </RecordDialog>
);

export default WebhookEdit;
