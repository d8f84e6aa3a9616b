import { LIMITS } from '@contract/index';
import { formatCount } from '@/shared/format/numbers';
import { useCurrentUser } from '@/shared/hooks/current-user';
import { useAddressFilters, type AddressFilters } from '@/shared/hooks/useAddressFilters';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { ListContent } from '@/shared/mui/ListContent';
import { PageHeading } from '@/shared/mui/PageHeading';
import { Pages } from '@/shared/mui/Pages';
import { useIsPhone } from '@/shared/mui/useIsPhone';
import { SelectingTickets } from '../bulk/SelectingTickets';
import { ExportMenu } from '../export/ExportMenu';
import { CreateTicketButton } from './CreateTicketButton';
import { ListActions } from './ListActions';
import { NoTickets } from './NoTickets';
import { TICKET_FILTERS, type TicketFilter, withArchive } from './ticket-filters';
import { TicketCards } from './TicketCards';
import { TicketFilters } from './TicketFilters';
import { TicketTable } from './TicketTable';
import { PER_PAGE, useTicketList } from './useTicketList';

type List = ReturnType<typeof useTicketList>;

const Tickets = ({ list, filters }: { list: List; filters: AddressFilters<TicketFilter> }) => {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  const isPhone = useIsPhone();
  const { sort, order, ...narrowing } = filters.applied;
  const searchArchive = () => filters.change({ archived: 'all' }, 0);
  const empty = (
    <NoTickets
      filtered={Object.values(narrowing).some(Boolean) || filters.page > 1}
      onClear={filters.clear}
      onSearchArchive={withArchive(role, filters.applied).archived === 'false' ? searchArchive : undefined}
    />
  );
  return (
    <ListContent list={list} loadError={(message) => translate('tickets.list.loadError', { message })} empty={empty}>
      {isPhone ? (
        <TicketCards tickets={list.data} />
      ) : (
        <TicketTable
          tickets={list.data}
          sorting={{ sort, order, onSort: (field, direction) => filters.change({ sort: field, order: direction }, 0) }}
        />
      )}
    </ListContent>
  );
};

const isExact = ({ meta }: List): boolean => ((meta ?? {}) as { totalIsExact?: boolean }).totalIsExact ?? true;

/** How many tickets there are: a search is counted up to a limit, and some look through the newest tickets only. */
const useCountNote = (list: List): string => {
  const translate = useTranslate();
  const language = useLanguage();
  if (list.isPending) return translate('tickets.list.loading');
  const { total = 0 } = list;
  const count = { smart_count: total, count: formatCount(total, language) };
  if (isExact(list)) return translate('tickets.list.count', count);
  if (total >= LIMITS.searchHits.max) return translate('tickets.list.countOver', count);
  return translate('tickets.list.countNewest', { ...count, newest: formatCount(LIMITS.searchHits.newest, language) });
};

/** The filters of the address; removing all removes the one an administrator starts with, too. */
const useTicketFilters = (): AddressFilters<TicketFilter> => {
  const { role } = useCurrentUser();
  const filters = useAddressFilters(TICKET_FILTERS);
  const none = Object.fromEntries(TICKET_FILTERS.map((name) => [name, '']));
  const clear = () => filters.change({ ...none, archived: role === 'ADMIN' ? 'all' : '' }, 0);
  return { ...filters, clear };
};

const TicketListPage = () => {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  const filters = useTicketFilters();
  const applied = withArchive(role, filters.applied);
  const list = useTicketList(applied, filters.page);
  const failed = list.error !== null && list.data === undefined;
  const total = list.total ?? 0;
  const note = useCountNote(list);
  return (
    <SelectingTickets tickets={list.data} filters={applied}>
      <PageHeading
        title={translate(`tickets.list.title.${role}`)}
        note={failed ? '' : note}
        actions={
          <ListActions>
            <ExportMenu total={list.isPlaceholderData ? 0 : total} totalIsExact={isExact(list)} filters={applied} />
            <CreateTicketButton />
          </ListActions>
        }
      />
      <TicketFilters {...filters} />
      <Tickets list={list} filters={filters} />
      <Pages page={filters.page} total={total} perPage={PER_PAGE} onChange={filters.setPage} />
    </SelectingTickets>
  );
};

export default TicketListPage;
