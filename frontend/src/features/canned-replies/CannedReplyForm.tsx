import { BooleanInput, ReferenceInput, SelectInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { LIMITS } from '@contract/index';
import { useMay } from '@/desk/rights';
import { useLanguage } from '@/kit/i18n/I18nRoot';
import { CannedInputs } from '@/desk/CannedInputs';
import { RecordDialog, useIsNew } from '@/kit/office/record/RecordDialog';

/** Chooses who uses the reply: only administrators write what others use, and a shared reply stays shared. */
const SharedInputs = () => {
  const isNew = useIsNew();
  const mayShare = useMay('ADD_CANNED_REPLY_FOR_ALL');
  const { setValue } = useFormContext();
  const isShared = useWatch<{ isShared: boolean }, 'isShared'>({ name: 'isShared' });
  if (!mayShare) return null;
  return (
    <>
      {isNew && (
        <BooleanInput
          source="isShared"
          helperText="cannedReplies.isSharedHelp"
          onChange={() => setValue('technicalAreaId', null)}
        />
      )}
      {isShared && (
        <ReferenceInput
          source="technicalAreaId"
          reference="admin/areas"
          perPage={LIMITS.listLimit.max}
          sort={{ field: 'name', order: 'ASC' }}
        >
          <SelectInput helperText={false} emptyText="cannedReplies.allStaff" />
        </ReferenceInput>
      )}
    </>
  );
};

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
