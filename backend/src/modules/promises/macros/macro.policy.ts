import { RECORD_ACTIONS, type RecordAction } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import type { Macro } from './macro.entity.js';

/** The steps of a macro. */
export type MacroSteps = Pick<
  Macro,
  'body' | 'keepAwaiting' | 'status' | 'priority' | 'technicalAreaId' | 'assignedTechnicianId' | 'waitingFor'
>;

export const NO_STEPS: MacroSteps = {
  body: null,
  keepAwaiting: false,
  status: null,
  priority: null,
  technicalAreaId: null,
  assignedTechnicianId: null,
  waitingFor: null,
};

const HANDLING = ['status', 'priority', 'technicalAreaId', 'assignedTechnicianId'] as const;
type Handling = { [Field in (typeof HANDLING)[number]]?: NonNullable<Macro[Field]> };

/** The request to change status, assignment and priority; undefined for a macro that changes none of them. */
export function handlingSteps(macro: MacroSteps): Handling | undefined {
  const steps = HANDLING.filter((field) => macro[field] !== null);
  return steps.length === 0 ? undefined : Object.fromEntries(steps.map((field) => [field, macro[field]]));
}

/** Whether the macro has no step. */
export const isIdle = (macro: MacroSteps): boolean =>
  macro.body === null && macro.waitingFor === null && handlingSteps(macro) === undefined;

/** Administrators write macros, and all staff run them. */
export const allowedMacroActions = ({ role }: Pick<Actor, 'role'>): RecordAction[] =>
  role === 'ADMIN' ? [...RECORD_ACTIONS] : [];
