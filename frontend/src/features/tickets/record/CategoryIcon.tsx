import BuildOutlined from '@mui/icons-material/BuildOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Tune from '@mui/icons-material/Tune';
import type { TicketCategory } from '@contract/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';

const ICONS = { ASSISTANCE: BuildOutlined, MODIFICATION: Tune, SPARE_PART: Inventory2Outlined };

/** The category where there is no room for its name; screen readers and the pointer get the name. */
export const CategoryIcon = ({ category }: { category: TicketCategory }) => {
  const Icon = ICONS[category];
  return (
    <Icon
      titleAccess={useTranslate()(`tickets.category.${category}`)}
      sx={{ fontSize: '1rem', verticalAlign: 'text-bottom', position: 'relative', zIndex: 1 }}
    />
  );
};
