import { PASSWORD } from '#test/factories/factory.js';
import { newId } from '#kernel/persistence/index.js';
import { newCompany } from '../../bodies.js';
import { admins, type Cell, type Outcomes, type Row, signedIn } from '../../row.js';
import type { Stage } from '../../stage.js';
import { company } from '../../subjects.js';

export const COMPANIES: readonly Row[] = [
  { operation: 'GET /api/companies', outcomes: admins(200) },
  { operation: 'GET /api/companies/export', query: () => 'format=csv', outcomes: admins(200) },
  { operation: 'GET /api/companies/{id}', id: company, outcomes: admins(200) },
  { operation: 'GET /api/companies/{id}/figures', id: company, outcomes: admins(200) },
  { operation: 'POST /api/companies', body: newCompany, outcomes: admins(201) },
  { operation: 'POST /api/companies/import', body: () => ({ rows: [] }), outcomes: admins(200) },
  {
    operation: 'PUT /api/companies/by-erp-code/{erpCode}',
    id: () => Promise.resolve('C-10021'),
    body: newCompany,
    outcomes: admins(200),
  },
  { operation: 'PUT /api/companies/{id}', id: company, body: () => ({ sharing: 'NOBODY' }), outcomes: admins(200) },
  {
    operation: 'POST /api/companies/{id}/vat-check',
    id: (stage) => stage.company({ vatNumber: 'IT00743110157' }),
    outcomes: admins(202),
  },
  {
    operation: 'GET /api/companies/{id}/merge-preview',
    id: company,
    query: () => `into=${newId()}`,
    outcomes: admins('COMPANY_NOT_FOUND'),
  },
  {
    operation: 'POST /api/companies/{id}/merge',
    id: company,
    body: (_, id) => ({ intoId: id }),
    outcomes: admins('VALIDATION_FAILED'),
  },
  {
    operation: 'GET /api/companies/{id}/members',
    id: (stage) => Promise.resolve(ownCompany(stage)),
    outcomes: members(200, { colleague: 200 }),
    fields: { 'members.email': ['keyUser', 'admin'] },
  },
  {
    operation: 'PUT /api/companies/{id}/members/{userId}',
    when: 'a member',
    id: aMember,
    body: () => ({ role: 'KEY_USER', currentPassword: PASSWORD }),
    outcomes: members(200),
  },
  {
    operation: 'PUT /api/companies/{id}/members/{userId}',
    when: 'a client without a company',
    id: async (stage) => [ownCompany(stage), await stage.user()],
    body: () => ({ role: 'MEMBER' }),
    outcomes: members(200, { keyUser: 'USER_NOT_FOUND' }),
  },
  { operation: 'DELETE /api/companies/{id}/members/{userId}', id: aMember, outcomes: members(200) },
  {
    operation: 'DELETE /api/companies/{id}/members/{userId}',
    when: 'with an heir',
    id: aMember,
    query: ({ cast }) => `heirId=${cast.owner.user.id}`,
    outcomes: members(200),
  },
  {
    operation: 'GET /api/companies/{id}/invitations',
    id: (stage) => Promise.resolve(ownCompany(stage)),
    outcomes: members(200),
  },
  {
    operation: 'POST /api/companies/{id}/invitations',
    id: (stage) => Promise.resolve(ownCompany(stage)),
    body: () => ({ email: 'guest@example.com' }),
    outcomes: members(201),
  },
  {
    operation: 'DELETE /api/companies/{id}/invitations/{invitationId}',
    id: async (stage) => [ownCompany(stage), await stage.invitation()],
    outcomes: members(204),
  },
  {
    operation: 'GET /api/companies/{id}/sites',
    id: (stage) => Promise.resolve(ownCompany(stage)),
    outcomes: members(200, { colleague: 200 }),
  },
  {
    operation: 'POST /api/companies/{id}/sites',
    id: (stage) => Promise.resolve(ownCompany(stage)),
    body: () => ({ name: `Site ${newId()}` }),
    outcomes: members(201),
  },
  {
    operation: 'PUT /api/companies/{id}/sites/{siteId}',
    id: aSite,
    body: () => ({ address: 'Via Roma 1' }),
    outcomes: members(200),
  },
  { operation: 'DELETE /api/companies/{id}/sites/{siteId}', id: aSite, outcomes: members(204) },
  { operation: 'GET /api/me/invitations', outcomes: clients(200) },
  {
    operation: 'POST /api/me/invitations/{id}/accept',
    when: 'to the mailbox of the caller',
    ownCast: true,
    id: (stage) => stage.ownInvitation(),
    outcomes: clients('MEMBER_OF_OTHER_COMPANY', { formerMember: 204, otherClient: 204 }),
  },
  {
    operation: 'DELETE /api/me/invitations/{id}',
    when: 'to the mailbox of the caller',
    id: (stage) => stage.ownInvitation(),
    outcomes: clients(204),
  },
  {
    operation: 'DELETE /api/me/invitations/{id}',
    when: 'to another mailbox',
    id: (stage) => stage.invitation(),
    outcomes: clients('INVITATION_NOT_FOUND'),
  },
  {
    operation: 'GET /api/me/company',
    outcomes: clients(200),
  },
];

function clients(cell: Cell, others: Partial<Outcomes> = {}): Outcomes {
  return signedIn(cell, { technician: 'FORBIDDEN', otherTechnician: 'FORBIDDEN', admin: 'FORBIDDEN', ...others });
}

/** The company of the cast. */
function ownCompany({ cast }: Stage): string | null {
  return cast.owner.user.companyId;
}

/** A new site of it. */
async function aSite(stage: Stage): Promise<unknown[]> {
  return [ownCompany(stage), await stage.site()];
}

/** A new member of it. */
async function aMember(stage: Stage): Promise<unknown[]> {
  return [ownCompany(stage), await stage.member()];
}

/** Administrators and key users; other members are refused. */
function members(cell: Cell, others: Partial<Outcomes> = {}): Outcomes {
  const colleague = others.colleague ?? 'FORBIDDEN';
  return signedIn(cell, {
    ...{ owner: colleague, colleague, formerMember: 'COMPANY_NOT_FOUND', otherClient: 'COMPANY_NOT_FOUND' },
    ...{ technician: 'FORBIDDEN', otherTechnician: 'FORBIDDEN' },
    ...others,
  });
}
