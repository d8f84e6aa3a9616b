/** The element that holds the page, for the skip link and for arriving on it. */
export const MAIN_ID = 'main-content';
