import { v7 } from 'uuid';

/** Time-ordered identifiers: they sort by creation and keep index pages dense. */
export const newId = (): string => v7();
