import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import type { PinnedTicketView } from '@/api/types';
import { formatCount } from '@/kit/format/numbers';
import { useReach } from '@/desk/rights';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { Hidden } from '@/kit/public/frame/Hidden';
import { lazyPart } from '@/kit/late-parts';
import { LateDialog } from '@/kit/office/dialog/LateDialog';
import { BEGINNINGS, isUsual, type TicketFilters, addressOf } from './ticket-filters';
import { useCurrentView, usePins, type View } from './useTicketViews';
import { useHiddenColumns } from './view-columns';

const ViewDialog = lazyPart(() => import('./ViewDialog'));
const ViewsDialog = lazyPart(() => import('./ViewsDialog'));

const TALL = { minHeight: 44, flexShrink: 0, gap: 0.5 } as const;

/** How many tickets the view has; absent where they are not counted. */
const Count = ({ pin: { count, isExact } }: { pin: PinnedTicketView }) => {
  const { translate, language } = useWords();
  if (count === null) return null;
  const number = `${formatCount(count, language)}${isExact ? '' : '+'}`;
  return (
    <>
      <b aria-hidden>{number}</b>
      <Hidden>{translate('tickets.views.tickets', { smart_count: count, count: number })}</Hidden>
    </>
  );
};

const Chip = ({ view, pin, isCurrent }: { view: View; pin: PinnedTicketView; isCurrent: boolean }) => (
  <Button
    component={Link}
    to={addressOf(view.query)}
    size="small"
    variant={isCurrent ? 'contained' : 'outlined'}
    color={isCurrent ? 'primary' : 'inherit'}
    aria-current={isCurrent || undefined}
    disabled={view.saved?.isKnown === false}
    sx={TALL}
  >
    {view.name}
    <Count pin={pin} />
  </Button>
);

/** Says that something a saved view asks for no longer exists. */
const Missing = ({ view }: { view: View | undefined }) => {
  const translate = useTranslate();
  const [missing] = view?.saved?.missing ?? [];
  if (missing === undefined) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate(`tickets.views.missing.${missing}`)}
    </Alert>
  );
};

/** The pinned views with their numbers, above the list; each is a link. */
export const ViewBar = () => {
  const translate = useTranslate();
  const reach = useReach();
  const list = useListContext();
  const { views, shown, current } = useCurrentView();
  const hiddenColumns = useHiddenColumns();
  const pins = usePins();
  const [open, setOpen] = useState<'save' | 'all'>();
  const filters = list.filterValues as TicketFilters;
  const pinned = (pins ?? []).flatMap((pin) => {
    const view = views.find(({ key }) => key === pin.key);
    return view ? [{ view, pin }] : [];
  });
  const isBeginning = isUsual(reach, filters) && list.sort.field === BEGINNINGS[reach].sort.field;
  const close = () => setOpen(undefined);
  const present = { shown, hiddenColumns };
  return (
    <>
      <Stack
        component="nav"
        aria-label={translate('tickets.views.label')}
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ mb: 2, minHeight: 44, flexWrap: { md: 'wrap' }, overflowX: { xs: 'auto', md: 'visible' } }}
      >
        {pinned.map(({ view, pin }) => (
          <Chip key={view.key} view={view} pin={pin} isCurrent={view === current} />
        ))}
        {current === undefined && !isBeginning && (
          <Button size="small" startIcon={<BookmarkAddOutlined />} onClick={() => setOpen('save')} sx={TALL}>
            {translate('tickets.views.save')}
          </Button>
        )}
        <Button size="small" startIcon={<ListAltOutlined />} onClick={() => setOpen('all')} sx={TALL}>
          {translate('tickets.views.all')}
        </Button>
      </Stack>
      <Missing view={current} />
      <LateDialog>
        {open === 'save' && <ViewDialog {...present} onClose={close} />}
        {open === 'all' && <ViewsDialog views={views} pins={pins ?? []} {...present} onClose={close} />}
      </LateDialog>
    </>
  );
};
