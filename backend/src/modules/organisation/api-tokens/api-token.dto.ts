import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  API_TOKEN_ACTIONS,
  API_TOKEN_SCOPES,
  API_TOKEN_SORTS,
  API_TOKEN_STATES,
  type ApiTokenAction,
  type ApiTokenScope,
  type ApiTokenSort,
  type ApiTokenState,
  LIMITS,
  USER_ROLES,
  type UserRole,
} from '#contract/index.js';
import {
  ActionsProperty,
  EnumListField,
  IntegerField,
  ListOf,
  ListQuery,
  QueryEnum,
  QueryEnumList,
  QuerySearch,
  SecretField,
  TextField,
  UuidField,
} from '#kernel/http/index.js';

@ApiSchema({ name: 'NewApiToken' })
export class CreateApiTokenDto {
  @TextField({ ...LIMITS.apiTokenName, description: 'What it is used for', example: 'Stock system' })
  name: string;

  @EnumListField(API_TOKEN_SCOPES, 'ApiTokenScope', {
    description: 'At least one, granted to the owner’s role',
    example: ['tickets:read'],
  })
  scopes: ApiTokenScope[];

  @IntegerField({
    ...LIMITS.apiTokenDays,
    optional: true,
    description: `Days from now on which it works, ${LIMITS.apiTokenDays.default} when absent`,
    example: LIMITS.apiTokenDays.default,
  })
  expiresInDays?: number;

  @UuidField({ optional: true, description: 'The token’s owner, by default the caller; other users for admins only' })
  userId?: string;

  @SecretField({ max: LIMITS.password.max, description: 'Only the caller’s own' })
  currentPassword: string;
}

export class ApiTokenListQuery extends ListQuery {
  @QueryEnumList(API_TOKEN_STATES)
  state?: ApiTokenState[];

  @UuidField({ optional: true, description: 'Only those of this user' })
  userId?: string;

  @QuerySearch('Found in the token’s name, or in name, surname or email of its owner')
  search?: string;

  @QueryEnum(API_TOKEN_SORTS, 'ApiTokenSort')
  sort: ApiTokenSort = 'createdAt';
}

@ApiSchema({ name: 'ApiTokenOwner' })
class ApiTokenOwnerDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Giulia' })
  name: string;

  @ApiProperty({ example: 'Bianchi' })
  surname: string;

  @ApiProperty({ type: String, nullable: true, description: 'Null for a deleted account' })
  email: string | null;

  @ApiProperty({ enum: USER_ROLES, enumName: 'UserRole' })
  role: UserRole;
}

@ApiSchema({ name: 'ApiTokenMaker' })
class ApiTokenMakerDto {
  @ApiProperty({ example: 'Giulia' })
  name: string;

  @ApiProperty({ example: 'Bianchi' })
  surname: string;
}

@ApiSchema({ name: 'ApiToken' })
export class ApiTokenDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Stock system' })
  name: string;

  @ApiProperty({ description: 'Its first characters, to recognise it by', example: 'pdk_4fT9xQ2a' })
  beginning: string;

  @ApiProperty({ enum: API_TOKEN_SCOPES, enumName: 'ApiTokenScope', isArray: true })
  scopes: ApiTokenScope[];

  @ApiProperty({ enum: API_TOKEN_STATES, enumName: 'ApiTokenState' })
  state: ApiTokenState;

  @ApiProperty({ description: 'The user in whose name it acts' })
  user: ApiTokenOwnerDto;

  @ApiProperty({
    type: ApiTokenMakerDto,
    nullable: true,
    description: 'The administrator who created it; null if the owner did, or that account is gone',
  })
  createdBy: ApiTokenMakerDto | null;

  @ApiProperty()
  createdAt: Date;

  @ApiProperty()
  expiresAt: Date;

  @ApiProperty({ type: Date, nullable: true, description: 'To the minute; null if never used' })
  lastUsedAt: Date | null;

  @ApiProperty({ type: String, nullable: true, description: 'Address of the last use', example: '203.0.113.7' })
  lastUsedAddress: string | null;

  @ApiProperty({ type: Date, nullable: true })
  revokedAt: Date | null;

  @ActionsProperty(API_TOKEN_ACTIONS, 'ApiTokenAction')
  allowedActions: ApiTokenAction[];
}

export class CreatedApiToken {
  @ApiProperty()
  apiToken: ApiTokenDto;

  @ApiProperty({
    description: 'Sent as `Authorization: Bearer …`. Shown only once: only a hash is stored.',
    example: `pdk_${'0'.repeat(43)}2CZclj`,
  })
  token: string;
}

export class ApiTokenList extends ListOf('apiTokens', ApiTokenDto) {}
