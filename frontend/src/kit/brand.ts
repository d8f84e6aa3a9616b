import { type Brand, DEFAULT_BRAND } from '@contract/maker';
import { useEffect } from 'react';

/** How the maker appears, read from the page's document. */
export const readBrand = (): Brand => {
  const content = document.querySelector<HTMLMetaElement>('meta[name=brand]')?.content;
  return content === undefined ? DEFAULT_BRAND : { ...DEFAULT_BRAND, ...(JSON.parse(content) as Partial<Brand>) };
};

/** Names the browser tab after the page. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${readBrand().name}`;
  }, [title]);
};
