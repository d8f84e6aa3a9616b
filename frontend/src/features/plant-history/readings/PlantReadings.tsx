import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { voidReading } from '@/api/generated/plants';
import type { Plant, Reading } from '@/api/types';
import { formatDateTime } from '@/kit/format/dates';
import { formatDecimal } from '@/kit/format/numbers';
import { personName } from '@/kit/format/people';
import { useLanguage, useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { Muted } from '@/kit/office/page/Texts';
import { Row } from '@/kit/office/page/layout';
import { lazyPart } from '@/kit/late-parts';
import { LateDialog } from '@/kit/office/dialog/LateDialog';
import { VoidDialog } from '../writing';
import { READINGS, usePlantReadings } from './usePlantReadings';

const AddReadingDialog = lazyPart(() => import('./AddReadingDialog'));

const useShown = (): ((reading: Pick<Reading, 'counter' | 'value'>) => string) => {
  const { translate, language } = useWords();
  return ({ counter, value }) =>
    translate(`plantHistory.readings.shown.${counter}`, { value: formatDecimal(value, language) });
};

const Line = ({ reading, isAnew, onVoid }: { reading: Reading; isAnew: boolean; onVoid: () => void }) => {
  const { translate, language } = useWords();
  const shown = useShown()(reading);
  const { readAt, recordedBy, allowedActions } = reading;
  const at = formatDateTime(readAt, language);
  const facts = [
    at,
    isAnew && translate('plantHistory.readings.anew'),
    recordedBy && personName(recordedBy, translate),
  ];
  return (
    <Row component="li" sx={{ py: 1 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{shown}</Typography>
        <Muted>{facts.filter(Boolean).join(' · ')}</Muted>
      </Box>
      {allowedActions.includes('VOID') && (
        <Button variant="text" aria-label={translate('plantHistory.readings.voidOne', { shown, at })} onClick={onVoid}>
          {translate('plantHistory.readings.void')}
        </Button>
      )}
    </Row>
  );
};

const VoidReadingDialog = ({ reading, onClose }: { reading: Reading; onClose: () => void }) => {
  const at = formatDateTime(reading.readAt, useLanguage());
  const shown = useShown()(reading);
  const send = () => voidReading(reading.id);
  return <VoidDialog kind={READINGS} send={send} named={{ shown, at }} onClose={onClose} />;
};

/** Whether the counter was exchanged since the reading before: that one then belongs to the previous counter. */
const beginsAnew = (readings: readonly Reading[], place: number): boolean => {
  const reading = readings[place];
  const before = readings.slice(place + 1).find(({ counter }) => counter === reading?.counter);
  return before !== undefined && reading !== undefined && before.epoch < reading.epoch;
};

/** The readings of a plant's counters. Every reader of the plant may add one. */
export const PlantReadings = ({ plant }: { plant: Plant }) => {
  const translate = useTranslate();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePlantReadings(plant.id);
  const [wrong, setWrong] = useState<Reading | null>(null);
  const readings = data?.pages.flatMap((page) => page.readings);
  return (
    <>
      {plant.allowedActions.includes('ADD_READING') && (
        <DialogButton
          variant="outlined"
          sx={{ mb: 2 }}
          dialog={(close) => <AddReadingDialog plant={plant} onClose={close} />}
        >
          {translate('plantHistory.readings.add')}
        </DialogButton>
      )}
      <NotLoaded query={{ data: readings, error, refetch }} height={160} />
      {readings?.length === 0 && <Typography>{translate('plantHistory.readings.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {readings?.map((reading, place) => (
          <Line
            key={reading.id}
            reading={reading}
            isAnew={beginsAnew(readings, place)}
            onVoid={() => setWrong(reading)}
          />
        ))}
      </Box>
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          {translate('plantHistory.timeline.earlier')}
        </Button>
      )}
      <LateDialog>{wrong && <VoidReadingDialog reading={wrong} onClose={() => setWrong(null)} />}</LateDialog>
    </>
  );
};
