import type { FastifyRequest } from 'fastify';
import type { Language, UserRole } from '../../contract/index.js';

/** Who is calling, as the database knows them at this very request. */
export interface Actor {
  id: string;
  email: string;
  role: UserRole;
  technicalAreaId: string | null;
  language: Language;
  mustChangePassword: boolean;
  mustSetUpSecondFactor: boolean;
  sessionId: string;
}

/** A request after the access guard: `user` is absent for strangers. */
export type CallersRequest = FastifyRequest & { user?: Actor };

export const isStaff = (actor: Actor): boolean => actor.role !== 'CLIENT';
