/** How the maker can be reached, as the configuration says; what it leaves out is null. */
export interface Support {
  phone: string | null;
  email: string | null;
  /** Opening hours, in the maker's own words. */
  hours: string | null;
}

export const NO_SUPPORT: Support = { phone: null, email: null, hours: null };
