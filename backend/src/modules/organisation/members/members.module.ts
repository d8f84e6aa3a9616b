import { Module } from '@nestjs/common';
import { AuthModule } from '#organisation/auth/index.js';
import { CompaniesModule } from '#organisation/companies/index.js';
import { UsersModule } from '#organisation/users/index.js';
import { InvitationQueries } from './invitations/invitation.queries.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { OwnInvitationsController } from './invitations/own-invitations.controller.js';
import { KeyUserConfirmation } from './key-user-confirmation.js';
import { MemberDepartures } from './departures.js';
import { MemberChanges } from './member-changes.js';
import { MemberQueries } from './member.queries.js';
import { InvitationErasure } from './members.data.js';
import { MembersController, OwnCompanyController } from './members.controller.js';
import { MembersService } from './members.service.js';
import { SiteQueries } from './sites/site.queries.js';
import { SitesController } from './sites/sites.controller.js';
import { SitesService } from './sites/sites.service.js';

@Module({
  imports: [AuthModule, CompaniesModule, UsersModule],
  controllers: [
    MembersController,
    OwnCompanyController,
    InvitationsController,
    OwnInvitationsController,
    SitesController,
  ],
  providers: [
    InvitationErasure,
    InvitationQueries,
    InvitationsService,
    KeyUserConfirmation,
    MemberChanges,
    MemberDepartures,
    MemberQueries,
    MembersService,
    SiteQueries,
    SitesService,
  ],
  exports: [InvitationErasure, MemberDepartures],
})
export class MembersModule {}
