import { v7 } from 'uuid';

/** Time-ordered identifiers: they sort by creation and keep index pages dense. `at` is the moment of creation, where it is not now. */
export const newId = (at?: Date): string => (at ? v7({ msecs: at.getTime() }) : v7());
