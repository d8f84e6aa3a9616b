import { Box } from '@mui/material';
import { useEffect } from 'react';
import { ListPaginationContext, Pagination } from 'react-admin';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useIsPhone } from '../page/layout';

const PAGE_SIZES = [10, 25, 50];

/** Pages of a list of react-admin. The buttons have names in the reader's language on a phone, too. */
export const Pages = ({ sizes = PAGE_SIZES }: { sizes?: number[] }) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const names = { getItemAriaLabel: (type: string) => translate(`ra.navigation.${type}`) };
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', mt: 1 }}>
      <Pagination rowsPerPageOptions={sizes} {...(isPhone && names)} />
    </Box>
  );
};

interface OwnPagesProps {
  page: number;
  total: number;
  perPage: number;
  setPage: (page: number) => void;
}

/** Pages for records that no list of react-admin fetched; absent when everything fits on one page. */
export const OwnPages = ({ page, total, perPage, setPage }: OwnPagesProps) => {
  const last = Math.max(1, Math.ceil(total / perPage));
  useEffect(() => {
    if (page > last) setPage(last);
  }, [page, last, setPage]);
  if (last === 1) return null;
  const context = { isLoading: false, isPending: false, hasPreviousPage: page > 1, hasNextPage: page < last };
  return (
    <ListPaginationContext.Provider
      value={{ ...context, page, total, perPage, setPage, setPerPage: () => undefined, resource: '' }}
    >
      <Pages sizes={[perPage]} />
    </ListPaginationContext.Provider>
  );
};
