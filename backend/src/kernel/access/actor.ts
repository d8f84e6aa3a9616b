import type { FastifyRequest } from 'fastify';
import type { ApiTokenScope, Language, UserRole } from '../../contract/index.js';

/** The API token that a program calls by, in the name of its owner. */
export interface CallingToken {
  id: string;
  /** As its maker named it. */
  name: string;
  scopes: readonly ApiTokenScope[];
}

/** Who is calling, as the database knows them at this very request. */
export interface Actor {
  id: string;
  email: string;
  role: UserRole;
  technicalAreaId: string | null;
  /** Those whose tickets a client shares. */
  companyIds: readonly string[];
  language: Language;
  mustChangePassword: boolean;
  mustSetUpSecondFactor: boolean;
  /** Absent for people, who call by a session. */
  token?: CallingToken;
}

/** A person who is signed in. Whoever calls a route that is closed to API tokens is one. */
export interface SessionActor extends Actor {
  sessionId: string;
}

/** A request after the access guard: `user` is absent for strangers. */
export type CallersRequest = FastifyRequest & { user?: Actor };

export const isStaff = (actor: Actor): boolean => actor.role !== 'CLIENT';
