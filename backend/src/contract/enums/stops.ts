/** Why a plant stands still. Only FAILURE counts against its availability. */
export const STOP_KINDS = ['FAILURE', 'PLANNED', 'EXTERNAL'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

/** Who said that the plant runs again: CLOSING is the closing of its last ticket. */
export const STOP_END_SOURCES = ['STAFF', 'CLIENT', 'CLOSING'] as const;
export type StopEndSource = (typeof STOP_END_SOURCES)[number];

export const STOP_ACTIONS = ['END', 'CORRECT'] as const;
export type StopAction = (typeof STOP_ACTIONS)[number];

/** Where the operating time of a plant comes from: its counter, or the required time without failures. */
export const OPERATING_BASES = ['COUNTER', 'STOPS'] as const;
export type OperatingBasis = (typeof OPERATING_BASES)[number];

export const STOP_SORTS = ['startedAt'] as const;
export type StopSort = (typeof STOP_SORTS)[number];
