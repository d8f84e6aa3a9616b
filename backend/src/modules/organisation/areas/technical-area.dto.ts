import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  LIMITS,
  RECORD_ACTIONS,
  type RecordAction,
  SORT_ORDERS,
  type SortOrder,
  TECHNICAL_AREA_SORTS,
  type TechnicalAreaSort,
} from '#contract/index.js';
import {
  ActionsProperty,
  BooleanField,
  EnvelopeOf,
  Pagination,
  QueryBoolean,
  QueryEnum,
  QueryIds,
  QueryInteger,
  TextField,
} from '#kernel/http/index.js';

@ApiSchema({ name: 'NewTechnicalArea' })
export class CreateTechnicalAreaDto {
  @TextField({ ...LIMITS.areaName, example: 'Laser sources' })
  name: string;

  @TextField({ ...LIMITS.areaDescription, multiline: true, example: 'Fibre sources, optics and beam delivery' })
  description: string;

  @BooleanField({ optional: true, description: 'True when absent' })
  isActive?: boolean;
}

@ApiSchema({ name: 'TechnicalAreaChange' })
export class UpdateTechnicalAreaDto {
  @TextField({ ...LIMITS.areaName, optional: true, notBlank: true })
  name?: string;

  @TextField({ ...LIMITS.areaDescription, multiline: true, optional: true, notBlank: true })
  description?: string;

  @BooleanField({ optional: true, description: 'An inactive area takes no new technicians' })
  isActive?: boolean;
}

export class TechnicalAreaListQuery {
  @QueryInteger({
    min: 1,
    max: LIMITS.page.max,
    description: '1-based page; with neither `page` nor `limit`, all areas',
  })
  page?: number;

  @QueryInteger({
    min: 1,
    max: LIMITS.listLimit.max,
    description: `Records per page, ${LIMITS.listLimit.default} when only \`page\` is sent`,
  })
  limit?: number;

  @QueryBoolean()
  isActive?: boolean;

  @QueryEnum(TECHNICAL_AREA_SORTS, 'TechnicalAreaSort')
  sort: TechnicalAreaSort = 'name';

  @QueryEnum(SORT_ORDERS, 'SortOrder')
  order: SortOrder = 'asc';

  @QueryIds()
  ids?: string[];
}

@ApiSchema({ name: 'TechnicalArea' })
export class TechnicalAreaDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Laser sources' })
  name: string;

  @ApiProperty({ example: 'Fibre sources, optics and beam delivery' })
  description: string;

  @ApiProperty()
  isActive: boolean;

  @ApiProperty()
  createdAt: Date;

  @ActionsProperty(RECORD_ACTIONS, 'RecordAction')
  allowedActions: RecordAction[];
}

@ApiSchema({ name: 'TechnicalAreaWithUse' })
export class TechnicalAreaWithUseDto extends TechnicalAreaDto {
  @ApiProperty({ description: 'Technicians of the area, inactive ones included', example: 3 })
  technicianCount: number;

  @ApiProperty({ description: 'Tickets of the area that are not closed', example: 12 })
  openTicketCount: number;
}

export class TechnicalAreaEnvelope extends EnvelopeOf('technicalArea', TechnicalAreaDto) {}

export class TechnicalAreaList {
  @ApiProperty({ type: [TechnicalAreaWithUseDto] })
  technicalAreas: TechnicalAreaWithUseDto[];

  @ApiProperty({ type: Pagination, required: false, description: 'Only when `page` or `limit` was sent' })
  pagination?: Pagination;
}
