import { useListContext } from 'react-admin';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { FilterButton } from '../action/buttons';
import { Row } from '../page/layout';

type Filter = Record<string, string>;

interface QuickView {
  /** Translation key. */
  label: string;
  filter: Filter;
}

/** Whether the filters that the views can set match this view exactly. */
const isSet = (view: Filter, values: Filter, names: readonly string[]): boolean =>
  names.every((name) => (values[name] ?? '') === (view[name] ?? ''));

/** Buttons that set filters with one press and remove them with the next. Only one is active at a time. */
export const QuickViews = ({ label, views }: { label: string; views: readonly QuickView[] }) => {
  const translate = useTranslate();
  const list = useListContext();
  const values = list.filterValues as Filter;
  const own = views.flatMap(({ filter }) => Object.keys(filter));
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => !own.includes(name)));
  return (
    <Row role="group" aria-label={label} sx={{ mb: 2 }}>
      {views.map((view) => {
        const isPressed = isSet(view.filter, values, own);
        return (
          <FilterButton
            key={view.label}
            isPressed={isPressed}
            onClick={() => list.setFilters(isPressed ? others : { ...others, ...view.filter }, {})}
          >
            {translate(view.label)}
          </FilterButton>
        );
      })}
    </Row>
  );
};
