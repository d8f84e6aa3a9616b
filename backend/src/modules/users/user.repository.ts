import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NAMED_BY_TICKETS, OPEN_ASSIGNMENTS } from './footprint.js';
import { User } from './user.entity.js';

export interface LockedUser {
  user: User & { email: string };
  /** Whether the user is an active admin and the only one left. */
  isLastAdmin: boolean;
}

@Injectable()
export class UserRepository {
  /**
   * Locks the user together with all active admins, always in the order of their ids: two admins who demote each other
   * at once wait for each other, and the second one finds out. Null when absent or deleted.
   */
  async findForUpdate(tx: EntityManager, id: string): Promise<LockedUser | null> {
    const locked = await tx
      .createQueryBuilder(User, 'u')
      .where('u.deleted_at IS NULL')
      .andWhere("(u.id = :id OR (u.role = 'ADMIN' AND u.is_active))", { id })
      .orderBy('u.id')
      .setLock('pessimistic_write')
      .getMany();
    const user = locked.find((candidate) => candidate.id === id);
    if (!user || user.email === null) return null;
    const isAdmin = (candidate: User): boolean => candidate.role === 'ADMIN' && candidate.isActive;
    const isLastAdmin = isAdmin(user) && locked.filter(isAdmin).length === 1;
    return { user: { ...user, email: user.email }, isLastAdmin };
  }

  async insert(tx: EntityManager, user: Omit<User, 'technicalArea' | 'createdAt' | 'updatedAt'>): Promise<void> {
    await tx.insert(User, user);
  }

  async update(tx: EntityManager, id: string, changes: Partial<Omit<User, 'technicalArea'>>): Promise<void> {
    await tx.update(User, id, changes);
  }

  async remove(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(User, id);
  }

  /** Keeps the name for the tickets; login, email and area are given up. */
  async entomb(tx: EntityManager, id: string, deletedAt: Date): Promise<void> {
    const freed = { email: null, passwordHash: null, technicalAreaId: null };
    await tx.update(User, id, { ...freed, isActive: false, deletedAt });
  }

  /** Whether any ticket, or anything that happened on one, names this person. */
  async isNamedByTickets(tx: EntityManager, id: string): Promise<boolean> {
    const [row] = await tx.query<{ named: boolean }[]>(`SELECT ${NAMED_BY_TICKETS} AS named`, [id]);
    return row.named;
  }

  async countOpenAssignments(tx: EntityManager, id: string): Promise<number> {
    const [row] = await tx.query<{ count: number }[]>(`SELECT ${OPEN_ASSIGNMENTS} AS count`, [id]);
    return row.count;
  }
}
