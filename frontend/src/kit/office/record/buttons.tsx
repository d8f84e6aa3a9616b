import Add from '@mui/icons-material/Add';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button, IconButton } from '@mui/material';
import { useCreatePath, useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useTranslate } from '@/kit/i18n/I18nRoot';

/** What the record around is called. */
export const useRecordName = (): string => {
  const name = useGetRecordRepresentation(useResourceContext())(useRecordContext());
  return typeof name === 'string' ? name : '';
};

/** Opens a record over the list, whose filters stay in the address. */
export const useOpenRecord = () => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  return (type: 'create' | 'edit' | 'show', id?: string | number) =>
    void navigate({ pathname: createPath({ resource, type, id }), search });
};

export const CreateRecordButton = ({ texts }: { texts: string }) => {
  const open = useOpenRecord();
  return (
    <Button variant="contained" startIcon={<Add />} aria-haspopup="dialog" onClick={() => open('create')}>
      {useTranslate()(`${texts}.create`)}
    </Button>
  );
};

export const EditRecordButton = ({ texts }: { texts: string }) => {
  const open = useOpenRecord();
  const record = useRecordContext();
  const name = useRecordName();
  return (
    <IconButton
      aria-haspopup="dialog"
      aria-label={useTranslate()(`${texts}.editOne`, { name })}
      onClick={() => open('edit', record?.id)}
    >
      <EditOutlined />
    </IconButton>
  );
};
