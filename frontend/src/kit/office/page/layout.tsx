import { useTheme } from '@mui/material/styles';
import { Stack, type StackProps, useMediaQuery } from '@mui/material';

/** Whether the window is too narrow for tables: lists are then shown as cards, and filters as a sheet. */
export const useIsPhone = (): boolean => useMediaQuery(useTheme().breakpoints.down('md'));

/** Focuses the page where the used control has disappeared. */
export const keepFocusOnPage = (): void => {
  setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
  });
};

/** The look of an entry of a timeline: a dot, and a line down to the next entry. */
export const onTheLine = (colour: string) => ({
  position: 'relative',
  pl: 3,
  pb: 2.5,
  '&:last-of-type': { pb: 0 },
  '&::before, &:not(:last-of-type)::after': { content: '""', position: 'absolute' },
  '&::before': { left: 0, top: 6, width: 10, height: 10, borderRadius: '50%', bgcolor: colour },
  '&:not(:last-of-type)::after': { left: 4, top: 20, bottom: -2, width: 2, bgcolor: 'divider' },
});

/** Areas of a page about one record. On a phone its head comes first. */
export const HEAD_MAIN_ASIDE = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
  gridTemplateRows: { md: 'auto 1fr' },
  gridTemplateAreas: { xs: '"head" "main" "aside"', md: '"main head" "main aside"' },
};

/** Children side by side, wrapped onto further lines where there is no room. */
export const Row = ({ sx, ...props }: Omit<StackProps, 'direction' | 'useFlexGap' | 'sx'> & { sx?: object }) => (
  <Stack direction="row" useFlexGap spacing={1} {...props} sx={{ flexWrap: 'wrap', ...sx }} />
);
