import { Button, Stack } from '@mui/material';
import { useListContext } from 'react-admin';
import { useTranslate } from '@/kit/i18n/I18nRoot';

type Filter = Record<string, string>;

interface QuickView {
  /** Translation key. */
  label: string;
  filter: Filter;
}

/** Of all filters that the views set, exactly those of this one. */
const isSet = (view: Filter, values: Filter, names: readonly string[]): boolean =>
  names.every((name) => (values[name] ?? '') === (view[name] ?? ''));

/** Filters that one press sets, and another lifts; each takes the place of the one before. */
export const QuickViews = ({ label, views }: { label: string; views: readonly QuickView[] }) => {
  const translate = useTranslate();
  const list = useListContext();
  const values = list.filterValues as Filter;
  const own = views.flatMap(({ filter }) => Object.keys(filter));
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => !own.includes(name)));
  return (
    <Stack role="group" aria-label={label} direction="row" useFlexGap spacing={1} sx={{ mb: 2, flexWrap: 'wrap' }}>
      {views.map((view) => {
        const isPressed = isSet(view.filter, values, own);
        return (
          <Button
            key={view.label}
            size="small"
            variant={isPressed ? 'contained' : 'outlined'}
            color={isPressed ? 'primary' : 'inherit'}
            aria-pressed={isPressed}
            onClick={() => list.setFilters(isPressed ? others : { ...others, ...view.filter }, {})}
            sx={{ minHeight: 40 }}
          >
            {translate(view.label)}
          </Button>
        );
      })}
    </Stack>
  );
};
