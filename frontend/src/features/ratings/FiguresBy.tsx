import { MenuItem, Table, TableBody, TableCell, TableHead, TableRow, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMITS, RATING_GROUPS, type RatingGroup } from '@contract/index';
import { errorText } from '@/api/error-text';
import { compareRatings } from '@/api/generated/ratings';
import { keys } from '@/api/keys';
import type { RatingFigure } from '@/api/types';
import { formatMonth } from '@/kit/format/dates';
import { formatCount, formatDecimal } from '@/kit/format/numbers';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { LoadError } from '@/kit/office/page/NotLoaded';
import { Refreshing } from '@/kit/office/list/Refreshing';
import { SectionCard } from '@/kit/office/page/SectionCard';

const Line = ({ by, figure }: { by: RatingGroup; figure: RatingFigure }) => {
  const { translate, language } = useWords();
  const { key, name, asked, rated, mean } = figure;
  const label = key === null ? translate('ratings.unset') : by === 'month' ? formatMonth(key, language) : name;
  const texts = [
    formatCount(asked, language),
    formatCount(rated, language),
    mean === null ? '–' : formatDecimal(mean, language),
  ];
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        {label}
      </TableCell>
      {texts.map((text, column) => (
        <TableCell key={column} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {text}
        </TableCell>
      ))}
    </TableRow>
  );
};

/** The ratings of months, technicians or areas beside each other. */
export const FiguresBy = () => {
  const translate = useTranslate();
  const [by, setBy] = useState<RatingGroup>('month');
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: keys.ratings('figures', by),
    // The grouping is part of the data, because figures of the previous choice may still be shown.
    queryFn: async ({ signal }) => ({ by, ...(await compareRatings({ by }, { signal })) }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <LoadError text={errorText(error, translate)} onRetry={() => void refetch()} />;
  // Without ratings, the list below already says what will appear here.
  if (!data || data.figures.length === 0) return null;
  return (
    <SectionCard
      title={translate('ratings.figures')}
      action={
        <TextField
          select
          id="ratings-by"
          size="small"
          label={translate('ratings.by')}
          value={by}
          onChange={(event) => setBy(event.target.value as RatingGroup)}
          sx={{ minWidth: 150 }}
        >
          {RATING_GROUPS.map((group) => (
            <MenuItem key={group} value={group}>
              {translate(`ratings.groups.${group}`)}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      <Refreshing active={isPlaceholderData}>
        <Table size="small" aria-label={translate('ratings.figures')}>
          <TableHead>
            <TableRow>
              <TableCell>{translate(`ratings.groups.${data.by}`)}</TableCell>
              <TableCell align="right">{translate('ratings.askedShort')}</TableCell>
              <TableCell align="right">{translate('ratings.ratedShort')}</TableCell>
              <TableCell align="right" title={translate('ratings.noMean', { least: LIMITS.ratingsForMean })}>
                {translate('ratings.mean')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.figures.map((figure) => (
              <Line key={figure.key} by={data.by} figure={figure} />
            ))}
          </TableBody>
        </Table>
      </Refreshing>
    </SectionCard>
  );
};
