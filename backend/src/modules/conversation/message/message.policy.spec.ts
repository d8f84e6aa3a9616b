import type { Actor } from '#kernel/access/index.js';
import { maySplit, type MessageState } from './message.policy.js';

const TICKET = {
  id: 7,
  status: 'IN_PROGRESS',
  createdById: 'client',
  assignedTechnicianId: 'technician',
  companyId: null,
  awaitsMailboxProof: false,
} as const;
const MESSAGE: MessageState = {
  kind: 'CLIENT',
  authorId: 'client',
  createdAt: new Date('2026-01-05'),
  publishedAt: new Date('2026-01-05'),
  deletedAt: null,
  visibility: 'PUBLIC',
  body: 'The conveyor is noisy',
  isRead: true,
};
const caller = (id: string, role: Actor['role']): Actor => ({
  id,
  role,
  email: 'a@example.com',
  technicalAreaId: null,
  companyIds: [],
  companyRole: null,
  companySharing: null,
  collaboratesOn: [TICKET.id],
  language: 'it',
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
});

describe('splitting a message off', () => {
  it.each([
    ['an administrator', caller('admin', 'ADMIN')],
    ['the assigned technician', caller('technician', 'TECHNICIAN')],
  ])('is open to %s', (_who, actor) => expect(maySplit(actor, TICKET, MESSAGE).allowed).toBe(true));

  it.each([
    ['a collaborator', caller('helper', 'TECHNICIAN')],
    ['the client', caller('client', 'CLIENT')],
  ])('is closed to %s', (_who, actor) => expect(maySplit(actor, TICKET, MESSAGE).allowed).toBe(false));
});
