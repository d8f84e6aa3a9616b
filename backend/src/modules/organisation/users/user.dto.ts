import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  type Language,
  LANGUAGES,
  LIMITS,
  USER_ACTIONS,
  USER_ROLES,
  USER_SORTS,
  type UserAction,
  type UserRole,
  type UserSort,
} from '#contract/index.js';
import {
  ActionsProperty,
  BooleanField,
  CurrentNameField,
  EmailField,
  EnumField,
  EnvelopeOf,
  ListOf,
  ListQuery,
  NewPasswordField,
  PersonNameField,
  PhoneField,
  QueryBoolean,
  QueryEnum,
  QueryIds,
  QueryInteger,
  QuerySearch,
  TextField,
  UuidField,
} from '#kernel/http/index.js';

@ApiSchema({ name: 'NewUser' })
export class CreateUserDto {
  @PersonNameField({ example: 'Giulia' })
  name: string;

  @PersonNameField({ example: "D'Angelo" })
  surname: string;

  @EmailField({ example: 'giulia.dangelo@example.com' })
  email: string;

  @EnumField(USER_ROLES, 'UserRole')
  role: UserRole;

  @TextField({ ...LIMITS.company, optional: true, nullable: true, example: 'Rossi S.r.l.' })
  company?: string | null;

  @PhoneField({ nullable: true })
  phone?: string | null;

  @UuidField({ optional: true, nullable: true, description: 'Required for technicians, refused for other roles' })
  technicalAreaId?: string | null;

  @BooleanField({ optional: true, description: 'True when absent' })
  isActive?: boolean;

  @NewPasswordField({ optional: true, description: 'When absent, a link is mailed by which the user chooses one' })
  password?: string;

  @EnumField(LANGUAGES, 'Language', { optional: true, description: 'Italian when absent' })
  language?: Language;
}

@ApiSchema({ name: 'UserChange' })
export class UpdateUserDto {
  @CurrentNameField()
  name?: string;

  @CurrentNameField()
  surname?: string;

  @EmailField({ optional: true, description: 'Cannot be changed: only the current one is accepted' })
  email?: string;

  @EnumField(USER_ROLES, 'UserRole', { optional: true })
  role?: UserRole;

  @TextField({ ...LIMITS.company, optional: true, nullable: true })
  company?: string | null;

  @PhoneField({ nullable: true })
  phone?: string | null;

  @UuidField({ optional: true, nullable: true, description: 'Cleared automatically when the role is not TECHNICIAN' })
  technicalAreaId?: string | null;

  @BooleanField({ optional: true })
  isActive?: boolean;

  @EnumField(LANGUAGES, 'Language', { optional: true })
  language?: Language;
}

export class UserListQuery extends ListQuery {
  @QueryInteger({
    min: 1,
    max: LIMITS.userListLimit.max,
    description: 'Like every list, but up to 1000 records per page',
  })
  override limit?: number = undefined;

  @QuerySearch('Anywhere in name, surname or email; letter case and accents do not matter')
  search?: string;

  @QueryEnum(USER_ROLES, 'UserRole')
  role?: UserRole;

  @UuidField({ optional: true })
  technicalAreaId?: string;

  @QueryBoolean()
  isActive?: boolean;

  @QueryBoolean()
  emailVerified?: boolean;

  @QueryEnum(USER_SORTS, 'UserSort')
  sort: UserSort = 'createdAt';

  @QueryIds()
  ids?: string[];
}

@ApiSchema({ name: 'NamedRef' })
export class AreaRefDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Laser sources' })
  name: string;
}

@ApiSchema({ name: 'PersonRef' })
export class PersonRefDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Luca' })
  name: string;

  @ApiProperty({ example: 'Bianchi' })
  surname: string;

  @ApiProperty({ required: false, description: 'Of staff: left out for clients. Left out of deleted accounts' })
  email?: string;
}

@ApiSchema({ name: 'User' })
export class UserDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Giulia' })
  name: string;

  @ApiProperty({ example: "D'Angelo" })
  surname: string;

  @ApiProperty({ example: 'giulia.dangelo@example.com' })
  email: string;

  @ApiProperty({ enum: USER_ROLES, enumName: 'UserRole' })
  role: UserRole;

  @ApiProperty({ type: String, nullable: true, example: 'Rossi S.r.l.' })
  company: string | null;

  @ApiProperty({
    type: AreaRefDto,
    nullable: true,
    description: 'The company whose tickets the client shares; `company` is what was typed',
  })
  memberOf: AreaRefDto | null;

  @ApiProperty({ type: String, nullable: true, example: '+39 045 1234567' })
  phone: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  technicalAreaId: string | null;

  @ApiProperty({ type: AreaRefDto, nullable: true })
  technicalArea: AreaRefDto | null;

  @ApiProperty({ description: 'Inactive users cannot log in' })
  isActive: boolean;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language: Language;

  @ApiProperty({ description: 'Whether the mailbox was proven to be theirs' })
  emailVerified: boolean;

  @ApiProperty({ description: 'Until then they can only use the profile and change the password' })
  mustChangePassword: boolean;

  @ApiProperty({ description: 'Whether logging in requires a code of an authenticator app' })
  hasSecondFactor: boolean;

  @ApiProperty({
    description: 'The role requires two-factor authentication: until it is set up they can do little else',
  })
  mustSetUpSecondFactor: boolean;

  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'Since when the mailbox refuses mails about tickets, which are not sent meanwhile',
  })
  mailRefusedAt: Date | null;

  @ApiProperty({ type: String, nullable: true, description: 'The status that its server gave', example: '5.1.1' })
  mailRefusal: string | null;

  @ApiProperty()
  createdAt: Date;

  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'When the person was erased: the names are placeholders, and the account can no longer be changed',
  })
  erasedAt: Date | null;
}

@ApiSchema({ name: 'ManagedUser' })
export class ManagedUserDto extends UserDto {
  @ActionsProperty(USER_ACTIONS, 'UserAction')
  allowedActions: UserAction[];
}

export class UserEnvelope extends EnvelopeOf('user', UserDto) {}

export class ManagedUserEnvelope extends EnvelopeOf('user', ManagedUserDto) {}

@ApiSchema({ name: 'UserFootprint' })
export class UserUsage {
  @ApiProperty({ description: 'Tickets, not closed, that are assigned to the user; they stay assigned', example: 4 })
  openAssignments: number;

  @ApiProperty({ description: 'Tickets that belong to the user, closed ones included', example: 12 })
  ownTickets: number;

  @ApiProperty({
    description: 'Whether a deletion keeps the name because tickets refer to it; otherwise nothing remains',
  })
  nameStays: boolean;
}

export class UserUsageEnvelope {
  @ApiProperty()
  footprint: UserUsage;
}

export class UpdatedUser extends ManagedUserEnvelope {
  @ApiProperty({
    required: false,
    description: 'Tickets, not closed, that stay assigned to a technician who was deactivated or moved',
    example: 4,
  })
  openAssignments?: number;
}

export class UserList extends ListOf('users', ManagedUserDto) {}

@ApiSchema({ name: 'MessageDto' })
export class SentenceDto {
  @ApiProperty({ description: 'English text for people', example: 'Password reset email sent successfully' })
  message: string;
}
