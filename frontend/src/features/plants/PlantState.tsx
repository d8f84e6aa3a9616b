import ReportProblem from '@mui/icons-material/ReportProblem';
import type { PlantSummary } from '@/api/types';
import { formatElapsed } from '@/kit/format/dates';
import { minutesSince } from '@/kit/format/numbers';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { Row } from '@/kit/office/page/layout';
import { ToneChip } from '@/kit/office/page/ToneChip';
import type { ToneName } from '@/kit/theme/tokens';
import type { PlantState as State } from '@contract/index';

const TONES: Record<State, ToneName> = {
  PLANNED: 'info',
  IN_SERVICE: 'success',
  OUT_OF_SERVICE: 'warning',
  SCRAPPED: 'neutral',
};

type Stoppable = Pick<PlantSummary, 'stoppedSince' | 'stopConfirmed'>;

/** For how long the plant has stood still; outlined while staff have not confirmed it. */
export const StoppedPlantChip = ({ plant: { stoppedSince, stopConfirmed } }: { plant: Stoppable }) => {
  const { translate, language } = useWords();
  if (!stoppedSince) return null;
  const time = formatElapsed(minutesSince(stoppedSince), language);
  const label = translate(stopConfirmed ? 'plants.stoppedFor' : 'plants.stopToConfirm', { time });
  return <ToneChip label={label} tone="error" icon={ReportProblem} isOutlined={!stopConfirmed} />;
};

export const StateChip = ({ state }: { state: State }) => (
  <ToneChip label={useTranslate()(`plants.states.${state}`)} tone={TONES[state]} />
);

/** Whether the plant is in service but stands still. Then its state says nothing. */
export const standsStill = ({ state, stoppedSince }: Stoppable & { state: State }): boolean =>
  state === 'IN_SERVICE' && stoppedSince !== null;

/** The state of the plant. While a plant in service stands still, that is shown instead. */
export const PlantState = ({ plant }: { plant: Stoppable & { state: State } }) => (
  <Row spacing={0.5}>
    {!standsStill(plant) && <StateChip state={plant.state} />}
    <StoppedPlantChip plant={plant} />
  </Row>
);
