import type { PlateAction } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import type { Plate } from './plate.entity.js';

/** A plate is retired once, and only while it leads to a plant. */
export const allowedPlateActions = ({ role }: Pick<Actor, 'role'>, { state }: Pick<Plate, 'state'>): PlateAction[] =>
  role === 'ADMIN' && state === 'ACTIVE' ? ['RETIRE'] : [];
