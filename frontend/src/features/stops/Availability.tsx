import { useQuery } from '@tanstack/react-query';
import { dayOf } from '@contract/index';
import { plantAvailability } from '@/api/generated/production-stops';
import { keys } from '@/api/keys';
import type { Plant, PlantAvailability } from '@/api/types';
import { formatElapsed } from '@/kit/format/dates';
import { formatDecimal } from '@/kit/format/numbers';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { StatGrid } from '@/kit/office/page/StatGrid';
import { Muted } from '@/kit/office/page/Texts';
import { lazyPart } from '@/kit/late-parts';

const OperatingHoursDialog = lazyPart(() => import('./OperatingHoursDialog'));

/** The button by which administrators set the calendar of the hours in which a plant is required to run. */
const OperatingHours = (props: { plantId: string; calendar: PlantAvailability['calendar'] }) => {
  const translate = useTranslate();
  return (
    <DialogButton variant="text" sx={{ mb: 2 }} dialog={(close) => <OperatingHoursDialog {...props} onClose={close} />}>
      {translate('stops.hours.set')}
    </DialogButton>
  );
};

const YEAR = 365 * 24 * 3_600_000;
const UNKNOWN = '–';

/** The plant's availability in the last year, with the definitions. */
export const Availability = ({ plant: { id: plantId, allowedActions } }: { plant: Plant }) => {
  const { translate, language } = useWords();
  const setsHours = allowedActions.includes('SET_OPERATING_HOURS');
  const now = Date.now();
  const period = { from: dayOf(new Date(now - YEAR)), to: dayOf(new Date(now)) };
  const query = useQuery({
    queryKey: keys.stops('availability', plantId, period),
    queryFn: ({ signal }) => plantAvailability(plantId, period, { signal }),
  });
  const { data } = query;
  if (query.isLoadingError) return <NotLoaded query={query} />;
  if (data?.availability === null && !setsHours) return null;
  const time = (seconds: number | null): string =>
    seconds === null ? UNKNOWN : formatElapsed(Math.round(seconds / 60), language);
  const shareOf = ({ availability }: PlantAvailability): string =>
    availability === null ? UNKNOWN : `${formatDecimal(Math.round(availability * 10_000) / 100, language)} %`;
  const stats = [
    { label: translate('stops.availability'), value: data && shareOf(data) },
    { label: translate('stops.repair'), value: data && time(data.repairSeconds) },
    { label: translate('stops.between'), value: data && time(data.betweenSeconds) },
  ];
  return (
    <>
      <StatGrid label={translate('stops.figures')} stats={stats} columns={3} />
      <Muted sx={{ mt: 1, mb: 2 }}>
        {[
          data &&
            (data.calendar
              ? translate('stops.hours.by', { calendar: data.calendar.name })
              : translate('stops.hours.none')),
          translate('stops.definitions'),
          data && translate(`stops.bases.${data.operatingBasis}`),
        ]
          .filter(Boolean)
          .join(' ')}
      </Muted>
      {setsHours && data && <OperatingHours plantId={plantId} calendar={data.calendar} />}
    </>
  );
};
