import type { FastifyRequest } from 'fastify';
import type { ApiTokenScope, CompanyRole, CompanySharing, Language, UserRole } from '#contract/index.js';
import type { IncomingHttpHeaders } from 'node:http';

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
  /** Null for users who belong to no company. */
  companyRole: CompanyRole | null;
  companySharing: CompanySharing | null;
  /** Numbers of what a colleague called this person in on; absent or empty for none. */
  collaboratesOn?: readonly number[];
  language: Language;
  mustChangePassword: boolean;
  mustSetUpSecondFactor: boolean;
  /** Absent for people, who use a session. */
  token?: CallingToken;
}

/** A signed-in person. Routes that refuse API tokens are called only by people. */
export interface SessionActor extends Actor {
  sessionId: string;
}

/** A request after the access guard; `user` is absent for visitors. */
export type CallersRequest = FastifyRequest & { user?: Actor };

export const isStaff = (actor: Actor): boolean => actor.role !== 'CLIENT';

/** Access tokens have about 400 characters. Far longer headers are refused unread. */
const LONGEST_HEADER = 2048;
const BEARER = /^bearer +(\S+)$/i;

/** Returns the token of the `Authorization` header, or undefined when it is absent or malformed. */
export function bearerOf({ authorization = '' }: Pick<IncomingHttpHeaders, 'authorization'>): string | undefined {
  return authorization.length > LONGEST_HEADER ? undefined : BEARER.exec(authorization)?.[1];
}

/** Returns when the request's access token expires. Only for requests that the guard has verified. */
export function tokenEnd(authorization: string): Date {
  const [, claims = ''] = authorization.split('.');
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
  return new Date(exp * 1000);
}
