import { RECORD_ACTIONS, type RecordAction } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';

/** Administrators keep the areas; whether one is in use, its deletion finds out. */
export const allowedAreaActions = ({ role }: Pick<Actor, 'role'>): RecordAction[] =>
  role === 'ADMIN' ? [...RECORD_ACTIONS] : [];
