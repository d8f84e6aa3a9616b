import { useLanguage } from '@/kit/i18n/I18nRoot';
import { CannedInputs } from '@/desk/CannedInputs';
import { useMay } from '@/desk/useMay';
import { RecordDialog, useIsNew } from '@/kit/office/record/RecordDialog';
import { SharedInputs } from './SharedInputs';

const FIELDS = ['title', 'language', 'body', 'technicalAreaId'] as const;
const WITH_USERS = [...FIELDS, 'isShared'];

/** A new canned reply, or one to edit. */
const CannedReplyForm = () => {
  const isNew = useIsNew();
  const language = useLanguage();
  const isShared = useMay('ADD_CANNED_REPLY_FOR_ALL');
  return (
    <RecordDialog
      texts="cannedReplies"
      defaultValues={{ title: '', language, body: '', isShared, technicalAreaId: null }}
      fields={isNew ? WITH_USERS : FIELDS}
    >
      <CannedInputs help="cannedReplies.bodyHelp" isTextRequired minRows={5} />
      <SharedInputs />
    </RecordDialog>
  );
};

export default CannedReplyForm;
