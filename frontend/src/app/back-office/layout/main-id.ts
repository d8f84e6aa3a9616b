/** The element that holds the page, for the skip link and the focus. */
export const MAIN_ID = 'main-content';
