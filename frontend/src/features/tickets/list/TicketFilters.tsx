import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATUSES, TIMINGS } from '@contract/index';
import { useCurrentUser } from '@/shared/hooks/current-user';
import type { AddressFilters } from '@/shared/hooks/useAddressFilters';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FilterBar } from '@/shared/mui/FilterBar';
import { FilterMenu } from '@/shared/mui/FilterMenu';
import { SearchField } from '@/shared/mui/SearchField';
import { ArchiveFilter } from './ArchiveFilter';
import { AreaFilter } from './AreaFilter';
import { PersonFilter } from './PersonFilter';
import { type TicketFilter, usualArchive, withArchive } from './ticket-filters';
import { YearFilter } from './YearFilter';

type Filters = AddressFilters<TicketFilter>;

const MenuFilters = ({ shown, change }: Filters) => {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  const set = (name: TicketFilter) => (value: string) => change({ [name]: value }, TIMINGS.filterDebounce);
  return (
    <>
      <FilterMenu
        multiple
        label={translate('tickets.statusLabel')}
        options={TICKET_STATUSES.map((value) => ({ value, label: translate(`tickets.status.${value}`) }))}
        value={shown.status}
        onChange={set('status')}
      />
      {role !== 'TECHNICIAN' && (
        <FilterMenu
          multiple
          label={translate('tickets.categoryLabel')}
          options={TICKET_CATEGORIES.map((value) => ({ value, label: translate(`tickets.category.${value}`) }))}
          value={shown.category}
          onChange={set('category')}
        />
      )}
      <FilterMenu
        multiple
        label={translate('tickets.priorityLabel')}
        options={TICKET_PRIORITIES.map((value) => ({ value, label: translate(`tickets.priority.${value}`) }))}
        value={shown.priority}
        onChange={set('priority')}
      />
      {(role === 'ADMIN' || shown.assigned !== '') && (
        <FilterMenu
          label={translate('tickets.technician')}
          options={[
            { value: 'true', label: translate('tickets.assigned') },
            { value: 'false', label: translate('tickets.unassigned') },
          ]}
          value={shown.assigned}
          onChange={set('assigned')}
        />
      )}
      {(role === 'ADMIN' || (role === 'TECHNICIAN' && shown.technicalAreaId !== '')) && (
        <AreaFilter value={shown.technicalAreaId} onChange={set('technicalAreaId')} />
      )}
      {role === 'ADMIN' && (
        <>
          <PersonFilter
            role="TECHNICIAN"
            label={translate('tickets.list.assignedTo')}
            value={shown.technicianId}
            onChange={set('technicianId')}
          />
          <YearFilter value={shown.year} onChange={set('year')} />
          <PersonFilter
            role="CLIENT"
            label={translate('tickets.client')}
            value={shown.clientId}
            onChange={set('clientId')}
          />
        </>
      )}
      <ArchiveFilter value={shown.archived} usual={usualArchive(role, shown)} onChange={set('archived')} />
    </>
  );
};

/** Search and the filters that the role has. */
export const TicketFilters = (filters: Filters) => {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  const { shown, change, clear } = filters;
  const { search, sort: _sort, order: _order, archived, ...menus } = shown;
  const others = Object.values(menus).filter(Boolean).length;
  const setCount = others + (withArchive(role, shown).archived === 'all' ? 0 : 1);
  return (
    <FilterBar
      search={
        <SearchField
          label={translate('tickets.list.search')}
          value={search}
          onChange={(search) => change({ search }, TIMINGS.searchDebounce, { replace: true })}
        />
      }
      filters={<MenuFilters {...filters} />}
      setCount={setCount}
      canClear={others > 0 || search !== '' || (archived !== '' && archived !== 'all')}
      onClear={clear}
    />
  );
};
