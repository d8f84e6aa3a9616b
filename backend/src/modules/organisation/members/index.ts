export { companyInvited } from './invitations/invitations.service.js';
export { type Departure, MemberDepartures, memberLeaving, memberLeft } from './departures.js';
export { Invitation } from './invitations/invitation.entity.js';
export { membersData } from './members.data.js';
export { MembersModule } from './members.module.js';
export type { MemberDto, OwnCompanyDto } from './member.dto.js';
export { keyUserAdded } from './member-changes.js';
