import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { EmptyState } from '@/shared/mui/EmptyState';
import { LoadError } from '@/shared/mui/LoadError';
import { PageHeading } from '@/shared/mui/PageHeading';
import { AreaCard } from './AreaCard';
import { AreaDialog } from './AreaDialog';
import { DeleteAreaDialog } from './DeleteAreaDialog';
import { useAreas, type ListedArea } from './useAreas';

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'delete'; area: ListedArea } | null;

const SKELETONS = 4;

const SkeletonCards = () =>
  Array.from({ length: SKELETONS }, (_, card) => (
    <Card key={card} component="li" aria-hidden sx={{ p: 2.5 }}>
      <Skeleton width="50%" height={32} />
      <Skeleton />
      <Skeleton width="70%" />
      <Skeleton width="40%" height={40} />
    </Card>
  ));

const Areas = ({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) => {
  const translate = useTranslate();
  const { data: areas, error, refetch } = useAreas();
  if (error && areas === undefined)
    return <LoadError text={errorText(error, translate)} onRetry={() => void refetch()} />;
  if (areas?.length === 0) {
    return (
      <Card>
        <EmptyState title={translate('technicalAreas.none.title')} text={translate('technicalAreas.none.text')} />
      </Card>
    );
  }
  return (
    <Box
      component="ul"
      aria-busy={areas === undefined}
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', xl: 'repeat(3, 1fr)' },
      }}
    >
      {areas === undefined && <SkeletonCards />}
      {areas?.map((area) => (
        <AreaCard
          key={area.id}
          area={area}
          onEdit={() => onOpen({ kind: 'edit', area })}
          onDelete={() => onOpen({ kind: 'delete', area })}
        />
      ))}
    </Box>
  );
};

/** The maker's technical areas, to which technicians and tickets belong. */
const TechnicalAreasPage = () => {
  const translate = useTranslate();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  return (
    <>
      <PageHeading
        title={translate('technicalAreas.title')}
        note={translate('technicalAreas.lead')}
        actions={
          <Button variant="contained" startIcon={<Add />} onClick={() => setDialog({ kind: 'create' })}>
            {translate('technicalAreas.create')}
          </Button>
        }
      />
      <Areas onOpen={setDialog} />
      {dialog?.kind === 'create' && <AreaDialog area={null} onClose={close} />}
      {dialog?.kind === 'edit' && <AreaDialog area={dialog.area} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteAreaDialog area={dialog.area} onClose={close} />}
    </>
  );
};

export default TechnicalAreasPage;
