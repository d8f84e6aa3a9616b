import { v7 } from 'uuid';

/**
 * Time-ordered identifiers: they sort by creation and keep index pages dense. `at` defaults to now.
 */
export const newId = (at?: Date): string => (at ? v7({ msecs: at.getTime() }) : v7());
