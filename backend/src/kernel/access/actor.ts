import type { Language, UserRole } from '../../contract/index.js';

/** Who is calling, as the database knows them at this very request. */
export interface Actor {
  id: string;
  role: UserRole;
  technicalAreaId: string | null;
  language: Language;
  mustChangePassword: boolean;
  sessionId: string;
}

export const isStaff = (actor: Actor): boolean => actor.role !== 'CLIENT';
