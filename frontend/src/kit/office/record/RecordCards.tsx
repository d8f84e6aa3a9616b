import { Box, Card, Stack, Skeleton } from '@mui/material';
import { Children, createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import {
  type DataTableColumnProps,
  type RaRecord,
  RecordContextProvider,
  useListContext,
  useResourceContext,
  useTranslateLabel,
} from 'react-admin';
import { Facts } from '../page/SectionCard';
import { Row } from '../page/layout';

const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const CardSkeletons = () =>
  places(5).map((card) => (
    <Card key={card} component="li" aria-hidden sx={{ p: 2, mb: 1.5 }}>
      <Skeleton width="50%" />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </Card>
  ));

type Column = ReactElement<DataTableColumnProps>;

/**
 * The place of a column on a card: before or in the first line, as a line, as one of several in a row, or in the foot.
 * Other columns are named facts.
 */
type CardPlace = 'card-pick' | 'card-title' | 'card-line' | 'card-chip' | 'card-foot';

const valueOf = ({ props: { children, render, field, source } }: Column, record: RaRecord): ReactNode => {
  if (children) return children;
  if (render) return render(record);
  if (field) return createElement(field, { source });
  const value: unknown = record[source ?? ''];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

const RecordCard = ({ record, columns }: { record: RaRecord; columns: Column[] }) => {
  const label = useTranslateLabel();
  const resource = useResourceContext();
  const at = (place?: CardPlace) => columns.filter(({ props }) => props.cellClassName === place);
  const nameOf = ({ props: { label: name, source } }: Column): string => {
    const text = label({ label: name as string, source, resource });
    return typeof text === 'string' ? text : '';
  };
  const values = (place: CardPlace) => at(place).map((column) => <Box key={column.key}>{valueOf(column, record)}</Box>);
  return (
    <Card component="li" sx={{ position: 'relative', p: 2, overflowWrap: 'anywhere' }}>
      <Stack direction="row" spacing={1} sx={{ mb: 1, alignItems: 'flex-start' }}>
        {at('card-pick').map((column) => valueOf(column, record))}
        <Box sx={{ fontWeight: 600, minWidth: 0, flexGrow: 1 }}>{values('card-title')}</Box>
      </Stack>
      <Box sx={{ mb: 1, '&:empty': { display: 'none' } }}>{values('card-line')}</Box>
      <Row sx={{ alignItems: 'center', '& + dl': { mt: 1 }, '&:empty': { display: 'none' } }}>
        {values('card-chip')}
      </Row>
      {at().length > 0 && <Facts facts={at().map((column) => [nameOf(column), valueOf(column, record)])} />}
      <Box sx={{ mt: 1, '&:empty': { display: 'none' } }}>{values('card-foot')}</Box>
    </Card>
  );
};

/** On a tablet two cards are side by side. */
const GRID = { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };

/** A list on a phone: a card for each record, made of the columns of the table. */
export const RecordCards = ({ children }: { children: ReactNode }) => {
  const { data = [] } = useListContext();
  const columns = Children.toArray(children).filter((child): child is Column => isValidElement(child));
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: GRID }}>
      {data.map((record: RaRecord) => (
        <RecordContextProvider key={record.id} value={record}>
          <RecordCard record={record} columns={columns} />
        </RecordContextProvider>
      ))}
    </Box>
  );
};
