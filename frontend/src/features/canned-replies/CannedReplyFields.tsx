import { BooleanInput } from 'react-admin';
import { useCurrentUser } from '@/shared/hooks/current-user';
import { CannedInputs } from '@/shared/mui/CannedInputs';

/** The fields that are sent. */
export const FIELDS = ['title', 'language', 'body'] as const;

export const CannedReplyFields = () => <CannedInputs help="cannedReplies.bodyHelp" isTextRequired minRows={5} />;

/** Only administrators write what all staff use. */
export const SharedInput = () =>
  useCurrentUser().role === 'ADMIN' && <BooleanInput source="isShared" helperText="cannedReplies.isSharedHelp" />;
