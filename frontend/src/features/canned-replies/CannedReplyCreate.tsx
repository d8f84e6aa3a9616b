import { useCurrentUser } from '@/shared/hooks/current-user';
import { useLanguage } from '@/shared/i18n/I18nRoot';
import { RecordDialog } from '@/shared/mui/record/RecordDialog';
import { CannedReplyFields, FIELDS, SharedInput } from './CannedReplyFields';

const WITH_USERS = [...FIELDS, 'isShared'];

const CannedReplyCreate = () => {
  const language = useLanguage();
  const isShared = useCurrentUser().role === 'ADMIN';
  return (
    <RecordDialog
      isNew
      texts="cannedReplies"
      defaultValues={{ title: '', language, body: '', isShared }}
      fields={WITH_USERS}
    >
      <CannedReplyFields />
      <SharedInput />
    </RecordDialog>
  );
};

export default CannedReplyCreate;
