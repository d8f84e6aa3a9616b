import { Box, Card, Tab, Tabs, Button, Typography } from '@mui/material';
import { type ComponentType, useId } from 'react';
import { useSearchParams, Link } from 'react-router';
import type { Plant } from '@/api/types';
import { TicketLines } from '@/desk/TicketLines';
import { usePlantTickets } from '@/desk/usePlantTickets';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { PlantDocuments } from './documents/PlantDocuments';
import { PlantReadings } from './readings/PlantReadings';
import { PlantTimeline } from './timeline/PlantTimeline';

const SHOWN = 10;

/** The newest tickets of a plant. */
const PlantTickets = ({ plant: { id } }: { plant: Plant }) => {
  const translate = useTranslate();
  const { data, total = 0, error, refetch } = usePlantTickets(id, SHOWN);
  return (
    <>
      <NotLoaded query={{ data, error, refetch }} height={160} />
      {data?.length === 0 && <Typography>{translate('plantHistory.noTickets')}</Typography>}
      {data && data.length > 0 && <TicketLines tickets={data} age="createdAt" />}
      {total > SHOWN && (
        <Button
          component={Link}
          to={`/tickets?${new URLSearchParams({ plantId: id, archived: 'all' })}`}
          size="small"
          sx={{ mt: 2 }}
        >
          {translate('plantHistory.allTickets', { smart_count: total })}
        </Button>
      )}
    </>
  );
};

const TABS = ['timeline', 'documents', 'readings', 'tickets'] as const;
type TabName = (typeof TABS)[number];

const PANELS: Record<TabName, ComponentType<{ plant: Plant }>> = {
  timeline: PlantTimeline,
  documents: PlantDocuments,
  readings: PlantReadings,
  tickets: PlantTickets,
};

/** The tabs about a plant; the address says which one is open. */
const PlantTabs = ({ plant }: { plant: Plant }) => {
  const translate = useTranslate();
  const id = useId();
  const [parameters, setParameters] = useSearchParams();
  const open = TABS.find((name) => name === parameters.get('tab')) ?? TABS[0];
  const Panel = PANELS[open];
  return (
    <Card>
      <Tabs
        value={open}
        onChange={(_, tab: TabName) => setParameters(tab === TABS[0] ? {} : { tab }, { replace: true })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('plantHistory.tabs.label')}
        sx={{ px: { xs: 1, sm: 2 }, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            label={translate(`plantHistory.tabs.${name}`)}
            id={`${id}-${name}`}
            aria-controls={open === name ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} sx={{ p: { xs: 2, sm: 3 } }}>
        <Panel plant={plant} />
      </Box>
    </Card>
  );
};

export default PlantTabs;
