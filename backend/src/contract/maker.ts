/** How the maker appears on pages, in mails and documents. */
export interface Brand {
  name: string;
  /** Data URI of a PNG or JPEG picture; null for the product's mark. */
  logo: string | null;
  /** Postal address in one line. */
  address: string | null;
}

export const PRODUCT = 'Plantdesk';

export const DEFAULT_BRAND: Brand = { name: PRODUCT, logo: null, address: null };

/** Contact details of the maker from the configuration; missing ones are null. */
export interface Support {
  phone: string | null;
  email: string | null;
  /** Opening hours, in the maker's own words. */
  hours: string | null;
}

export const NO_SUPPORT: Support = { phone: null, email: null, hours: null };
