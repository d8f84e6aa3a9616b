import { NO_SUPPORT, type Support } from '@contract/maker';

/** How to reach the maker, read from the page's document. */
export const readSupport = (): Support => {
  const content = document.querySelector<HTMLMetaElement>('meta[name=support]')?.content;
  return content === undefined ? NO_SUPPORT : { ...NO_SUPPORT, ...(JSON.parse(content) as Partial<Support>) };
};

export const hasSupport = ({ phone, email, hours }: Support): boolean =>
  phone !== null || email !== null || hours !== null;
