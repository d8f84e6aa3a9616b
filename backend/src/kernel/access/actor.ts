import type { FastifyRequest } from 'fastify';
import type { ApiTokenScope, CompanyRole, CompanySharing, Language, UserRole } from '#contract/index.js';

/** The API token that a program uses in the name of its owner. */
export interface CallingToken {
  id: string;
  /** The name that its owner gave it. */
  name: string;
  scopes: readonly ApiTokenScope[];
}

/** The caller, read from the database for this request. */
export interface Actor {
  id: string;
  email: string;
  role: UserRole;
  technicalAreaId: string | null;
  /** Companies that a client belongs to. */
  companyIds: readonly string[];
  /** Null for those who belong to none. */
  companyRole: CompanyRole | null;
  companySharing: CompanySharing | null;
  /** Numbers of what a colleague called this person in on; absent or blank: none. */
  collaboratesOn?: readonly number[];
  language: Language;
  mustChangePassword: boolean;
  mustSetUpSecondFactor: boolean;
  /** Absent for people, who use a session. */
  token?: CallingToken;
}

/** A signed-in person. Routes closed to API tokens only ever see people. */
export interface SessionActor extends Actor {
  sessionId: string;
}

/** A request after the access guard; `user` is absent for visitors. */
export type CallersRequest = FastifyRequest & { user?: Actor };

export const isStaff = (actor: Actor): boolean => actor.role !== 'CLIENT';
