export { membersData } from './members.data.js';
export { MembersModule } from './members.module.js';
export type { MemberDto, OwnCompanyDto } from './member.dto.js';
