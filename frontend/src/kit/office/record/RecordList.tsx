import { Box, Button, Card, Stack } from '@mui/material';
import {
  Children,
  cloneElement,
  type ComponentType,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import {
  ColumnsButton,
  DataTable,
  type DataTableColumnProps,
  DataTableHead,
  type DataTableProps,
  FilterButton,
  FilterContext,
  FilterForm,
  ListBase,
  type ListBaseProps,
  type RaRecord,
  type SortPayload,
  useListContext,
} from 'react-admin';
import { LIMITS, TIMINGS } from '@contract/index';
import { errorText } from '@/api/error-text';
import { formatCount } from '@/kit/format/numbers';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { EmptyList } from '../list/EmptyState';
import { CardSkeletons, RecordCards } from './RecordCards';
import { Pages } from '../list/Pages';
import { LoadError } from '../page/NotLoaded';
import { PageHeading } from '../page/PageHeading';
import { Refreshing } from '../list/Refreshing';
import { useIsPhone } from '../page/layout';
import { ListAddress } from './ListAddress';

/**
 * Widths of the cells. The columns that are the first line and the foot of a card are the name and the actions of a
 * row.
 */
const CELLS = {
  '& td, & th': { px: { md: 0.75, xl: 1.5 }, overflowWrap: 'anywhere' },
  '& th': { overflowWrap: 'normal' },
  '& :is(td, th):first-of-type': { pl: 2 },
  '& :is(td, th):last-of-type': { pr: 2 },
  '& td .MuiChip-label': { whiteSpace: 'nowrap' },
  '& :is(td, th):is(.card-pick, :has(.MuiCheckbox-root))': { width: 44, pl: 0.5 },
  // Since other cells may break anywhere, the name could shrink to the width of one letter.
  '& td.card-title': { fontWeight: 600, minWidth: 168 },
  '& td.card-foot': { whiteSpace: 'nowrap', textAlign: 'right' },
};

const NO_FILTER: Record<string, string> = {};
const NO_COLUMNS = {};
const usualColumns = (): Pick<DataTableProps, 'storeKey'> => NO_COLUMNS;
const usualInterval = (): number => TIMINGS.listRefetch;

interface RecordListProps<R extends RaRecord>
  extends Pick<ListBaseProps<R>, 'filter' | 'resource'>, Pick<DataTableProps<R>, 'foot' | 'rowSx'> {
  /** The prefix of the feature's texts: `title`, `count`, `loadError`, `noMatch`, `none`. */
  texts: string;
  /** Replaces the feature's text `title`. */
  title?: string;
  /** Replaces the count under the title. */
  note?: string;
  /** Shown beside the title. */
  actions?: ReactNode;
  /** Shown between the title and the list. */
  intro?: ReactNode;
  /** The first filter is always shown, even on a phone. */
  filters?: ReactElement<{ alwaysOn?: boolean; source: string }>[];
  sort: SortPayload;
  /** The filters that the list begins with; they can be removed like any others. */
  filterDefaultValues?: Record<string, string>;
  perPage?: number;
  /** The filters that remain once all are removed; none by default. */
  cleared?: Record<string, string>;
  /** Returns the milliseconds until the next refetch, which may depend on the shown records. */
  refetchInterval?: (records: R[] | undefined) => number;
  /** Wraps the filters and the rows. */
  Frame?: ComponentType<{ children: ReactNode }>;
  /** Whether the list's views are saved elsewhere than by react-admin. */
  hasOwnViews?: boolean;
  /** Which columns are hidden at first, and the key under which the reader's own choice is stored. */
  useColumns?: () => Pick<DataTableProps<R>, 'hiddenColumns' | 'storeKey'>;
  /** Replaces the rows of an empty list. */
  empty?: ReactNode;
  children: ReactNode;
}

/** The text of the count. A search is counted only up to a limit, and some searches cover only the newest records. */
const useCount = (texts: string): string => {
  const { translate, language } = useWords();
  const list = useListContext<RaRecord, Error>();
  const { total = 0, data, error } = list;
  if (error && data === undefined) return '';
  if (data === undefined) return translate(`${texts}.loading`, { _: translate('common.loading') });
  const count = { smart_count: total, count: formatCount(total, language) };
  const isExact = (list.meta as { totalIsExact?: boolean } | undefined)?.totalIsExact ?? true;
  if (isExact) return translate(`${texts}.count`, count);
  if (total >= LIMITS.searchHits.max) return translate(`${texts}.countOver`, count);
  return translate(`${texts}.countNewest`, { ...count, newest: formatCount(LIMITS.searchHits.newest, language) });
};

const Heading = ({
  texts,
  title,
  note,
  actions,
}: Pick<RecordListProps<RaRecord>, 'texts' | 'title' | 'note' | 'actions'>) => {
  const translate = useTranslate();
  const count = useCount(texts);
  return <PageHeading title={title ?? translate(`${texts}.title`)} note={note ?? count} actions={actions} />;
};

/** Search, filters, saved views and columns; on a phone all filters but the first are added one by one. */
const Tools = ({
  filters = [],
  cleared = NO_FILTER,
  hasOwnViews,
  useColumns = usualColumns,
}: Pick<RecordListProps<RaRecord>, 'filters' | 'cleared' | 'hasOwnViews' | 'useColumns'>) => {
  const { storeKey } = useColumns();
  const isPhone = useIsPhone();
  const translate = useTranslate();
  const list = useListContext<RaRecord, Error>();
  const { data, setFilters } = list;
  const filterValues = list.filterValues as Record<string, unknown>;
  const isFiltered = JSON.stringify(filterValues) !== JSON.stringify(cleared) && JSON.stringify(filterValues) !== '{}';
  const shown = isPhone ? filters.map((filter, place) => cloneElement(filter, { alwaysOn: place === 0 })) : filters;
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      role="search"
      sx={{
        mb: 2,
        alignItems: 'flex-end',
        flexWrap: 'wrap',
        // On a phone the button that adds filters is beside the first one.
        '& form': { flex: '1 1 0', minHeight: 0, p: 0 },
        '& .MuiOutlinedInput-root': { bgcolor: 'background.paper' },
        '& form .MuiFormControl-root': { my: 0 },
        '& form .MuiFormHelperText-root.Mui-error': { display: 'block' },
      }}
    >
      <FilterContext.Provider value={shown}>
        {filters.length > 0 && <FilterForm />}
        {filters.length > 0 && <FilterButton variant="outlined" size="small" disableSaveQuery={hasOwnViews} />}
      </FilterContext.Provider>
      {isFiltered && (
        <Button variant="text" size="small" onClick={() => setFilters(cleared, {})} sx={{ minHeight: 40 }}>
          {translate('backOffice.filters.clear')}
        </Button>
      )}
      {!isPhone && data !== undefined && data.length > 0 && (
        <Box sx={{ ml: 'auto' }}>
          <ColumnsButton key={storeKey} storeKey={storeKey} />
        </Box>
      )}
    </Stack>
  );
};

/** Replaces the rows: no record matches the filters, or there are none yet. */
const Empty = ({ texts }: { texts: string }) => {
  const translate = useTranslate();
  const list = useListContext();
  const isFiltered = Object.keys(list.filterValues as object).length > 0;
  if (!isFiltered) return <EmptyList title={translate(`${texts}.none.title`)} text={translate(`${texts}.none.text`)} />;
  return (
    <EmptyList
      title={translate(`${texts}.noMatch.title`)}
      text={translate(`${texts}.noMatch.text`)}
      onClear={() => list.setFilters({}, {})}
    />
  );
};

/** Announces the order of the rows to screen readers, because react-admin only shows it. */
const Head = ({ children }: { children?: ReactNode }) => {
  const { field, order } = useListContext().sort;
  const sortDirection = order === 'ASC' ? 'asc' : 'desc';
  return (
    <DataTableHead>
      {Children.map(children, (column) =>
        isValidElement<DataTableColumnProps>(column) && column.props.source === field
          ? cloneElement(column, { sortDirection })
          : column,
      )}
    </DataTableHead>
  );
};

type RowsProps = Pick<
  RecordListProps<RaRecord>,
  'texts' | 'title' | 'empty' | 'children' | 'foot' | 'rowSx' | 'useColumns'
>;

const Rows = ({ texts, title, empty, children, foot, rowSx, useColumns = usualColumns }: RowsProps) => {
  const columns = useColumns();
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { data, error, isPending, isPlaceholderData, refetch } = useListContext<RaRecord, Error>();
  if (error && (data === undefined || isPlaceholderData)) {
    const text = translate(`${texts}.loadError`, { message: errorText(error, translate) });
    return <LoadError text={text} onRetry={() => void refetch()} />;
  }
  if (data?.length === 0) return empty ?? <Empty texts={texts} />;
  if (isPhone) {
    if (isPending) return <CardSkeletons />;
    return (
      <Refreshing active={isPlaceholderData === true}>
        <RecordCards>{children}</RecordCards>
      </Refreshing>
    );
  }
  return (
    <Refreshing active={isPlaceholderData === true}>
      <Card sx={{ overflowX: 'auto' }}>
        <DataTable
          key={columns.storeKey}
          {...columns}
          sx={CELLS}
          rowClick={false}
          bulkActionButtons={false}
          head={Head}
          foot={foot}
          aria-label={title ?? translate(`${texts}.title`)}
          rowSx={rowSx}
        >
          {children}
        </DataTable>
      </Card>
    </Refreshing>
  );
};

/** A list of records: heading, filters, rows or cards, pages. The address contains filters and page. */
export const RecordList = <R extends RaRecord>({
  texts,
  title,
  note,
  actions,
  intro,
  filters,
  sort,
  filter,
  filterDefaultValues = NO_FILTER,
  resource,
  perPage = 25,
  cleared,
  hasOwnViews,
  useColumns,
  refetchInterval = usualInterval,
  Frame = Fragment,
  ...rows
}: RecordListProps<R>) => (
  <ListAddress defaults={{ perPage, sort, filter: filterDefaultValues }}>
    <ListBase
      {...{ sort, filter, filterDefaultValues, resource, perPage }}
      storeKey={false}
      exporter={false}
      queryOptions={{
        refetchInterval: ({ state }) => refetchInterval(state.data?.data),
        staleTime: 0,
        onError: () => undefined,
      }}
    >
      <Heading texts={texts} title={title} note={note} actions={actions} />
      {intro}
      <Frame>
        <Tools filters={filters} cleared={cleared} hasOwnViews={hasOwnViews} useColumns={useColumns} />
        <Rows {...(rows as Omit<RowsProps, 'texts' | 'title'>)} useColumns={useColumns} texts={texts} title={title} />
        <Pages />
      </Frame>
    </ListBase>
  </ListAddress>
);
