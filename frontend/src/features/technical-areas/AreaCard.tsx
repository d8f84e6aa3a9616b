import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { ToneChip } from '@/shared/mui/ToneChip';
import { TypedText } from '@/shared/mui/TypedText';
import { AreaUse } from './AreaUse';
import type { ListedArea } from './useAreas';

interface AreaCardProps {
  area: ListedArea;
  onEdit: () => void;
  onDelete: () => void;
}

export const AreaCard = ({ area, onEdit, onDelete }: AreaCardProps) => {
  const translate = useTranslate();
  const { name, technicianCount, openTicketCount } = area;
  return (
    <Card component="li" sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h6" component="h2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <ToneChip
          label={translate(area.isActive ? 'technicalAreas.active' : 'technicalAreas.inactive')}
          tone={area.isActive ? 'success' : 'neutral'}
        />
      </Stack>
      <Box sx={{ flexGrow: 1 }}>
        <TypedText>{area.description}</TypedText>
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <Box sx={{ flexGrow: 1 }}>
          <AreaUse areaId={area.id} technicians={technicianCount} openTickets={openTicketCount} />
        </Box>
        <IconButton aria-label={translate('technicalAreas.editArea', { name })} onClick={onEdit}>
          <EditOutlined />
        </IconButton>
        <IconButton aria-label={translate('technicalAreas.deleteArea', { name })} onClick={onDelete}>
          <DeleteOutline />
        </IconButton>
      </Stack>
    </Card>
  );
};
