/** Contact details of the maker from the configuration; missing ones are null. */
export interface Support {
  phone: string | null;
  email: string | null;
  /** Opening hours, in the maker's own words. */
  hours: string | null;
}

export const NO_SUPPORT: Support = { phone: null, email: null, hours: null };
