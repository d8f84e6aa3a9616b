import { useEffect } from 'react';
import { readBrand } from '../brand';

/** Names the browser tab after the page. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${readBrand().name}`;
  }, [title]);
};
