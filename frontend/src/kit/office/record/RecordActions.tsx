import { type RaRecord, useRecordContext } from 'react-admin';
import { EditRecordButton } from './buttons';
import { DeleteButton, type DeleteButtonProps } from './DeleteButton';

/** Edits and deletes the record around, as far as it allows that. */
export const RecordActions = (props: DeleteButtonProps) => {
  const { allowedActions = [] } = useRecordContext<RaRecord & { allowedActions?: string[] }>() ?? {};
  return (
    <>
      {allowedActions.includes('EDIT') && <EditRecordButton texts={props.texts} />}
      {allowedActions.includes('DELETE') && <DeleteButton {...props} />}
    </>
  );
};
