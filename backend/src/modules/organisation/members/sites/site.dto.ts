import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { COUNTRIES, type Country, LIMITS, SORT_ORDERS, type SortOrder } from '#contract/index.js';
import {
  CountryField,
  EnvelopeOf,
  ListQuery,
  Pagination,
  QueryEnum,
  QuerySearch,
  TextField,
  VersionField,
} from '#kernel/http/index.js';

const ADDRESS = { ...LIMITS.siteAddress, optional: true, nullable: true } as const;

@ApiSchema({ name: 'NewSite' })
export class NewSiteDto {
  @TextField({ ...LIMITS.plantSite, description: 'Unique in the company, in any letter case', example: 'Verona' })
  name: string;

  @TextField({ ...ADDRESS, example: 'Via Roma 1, 37100 Verona' })
  address?: string | null;

  @CountryField({ optional: true, nullable: true })
  country?: Country | null;
}

@ApiSchema({ name: 'SiteChange' })
export class SiteChangeDto {
  @TextField({ ...LIMITS.plantSite, optional: true, notBlank: true, description: 'Its plants show the new name' })
  name?: string;

  @TextField(ADDRESS)
  address?: string | null;

  @CountryField({ optional: true, nullable: true })
  country?: Country | null;

  @VersionField('SITE_CHANGED')
  version?: number;
}

export class SiteListQuery extends ListQuery {
  @QuerySearch('Anywhere in name or address; letter case and accents do not matter')
  search?: string;

  @QueryEnum(SORT_ORDERS, 'SortOrder')
  override order: SortOrder = 'asc';
}

@ApiSchema({ name: 'CompanySite' })
export class SiteDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Verona' })
  name: string;

  @ApiProperty({ type: String, nullable: true, example: 'Via Roma 1, 37100 Verona' })
  address: string | null;

  @ApiProperty({ enum: COUNTRIES, enumName: 'Country', nullable: true, example: 'IT' })
  country: Country | null;

  @ApiProperty({ description: 'Plants that stand there now', example: 4 })
  plantCount: number;

  @ApiProperty({ description: 'Increases with each change', example: 1 })
  version: number;
}

export class SiteEnvelope extends EnvelopeOf('site', SiteDto) {}

@ApiSchema({ name: 'CompanySiteList' })
export class SiteList {
  @ApiProperty({ type: [SiteDto] })
  sites: SiteDto[];

  @ApiProperty({ description: 'Whether the caller may change the sites' })
  manageable: boolean;

  @ApiProperty()
  pagination: Pagination;
}
