import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  type Day,
  LIMITS,
  PLANT_ACTIONS,
  PLANT_COUNTERS,
  PLANT_SORTS,
  PLANT_STATES,
  type PlantAction,
  type PlantCounter,
  type PlantState,
} from '#contract/index.js';
import {
  ActionsProperty,
  DayField,
  EnumField,
  EnvelopeOf,
  IntegerField,
  ListOf,
  MomentField,
  QueryBoolean,
  QueryEnum,
  QuerySearch,
  SortedListQuery,
  TextField,
  UuidField,
  VersionField,
} from '#kernel/http/index.js';
import { PlantModelRefDto } from '../models/plant-model.dto.js';

const OPTIONAL = { optional: true, nullable: true } as const;
const SITE = 'Where it stands: a site of the owner by its name, which becomes one if it is new';
const COMMISSIONED = 'The day from which availability counts; not before the delivery';
const DECOMMISSIONED = 'The first day that no longer counts; not before the days of delivery and commissioning';
const OWNER = 'The company that owns it; its members see the plant';

@ApiSchema({ name: 'NewPlant' })
export class CreatePlantDto {
  @UuidField({ description: 'Its model' })
  modelId: string;

  @TextField({ ...LIMITS.plantSerialNumber, description: 'As engraved', example: 'SN-1042' })
  serialNumber: string;

  @EnumField(PLANT_STATES, 'PlantState', { optional: true, description: 'IN_SERVICE when absent' })
  state?: PlantState;

  @UuidField({ ...OPTIONAL, description: OWNER })
  ownerCompanyId?: string | null;

  @TextField({ ...LIMITS.plantLabel, ...OPTIONAL, description: 'What the owner calls it', example: 'Line 3' })
  label?: string | null;

  @TextField({ ...LIMITS.plantSite, ...OPTIONAL, description: SITE, example: 'Verona, hall 2' })
  site?: string | null;

  @IntegerField({ ...LIMITS.yearOfConstruction, ...OPTIONAL, example: 2021 })
  yearOfConstruction?: number | null;

  @DayField({ ...OPTIONAL })
  deliveredOn?: Day | null;

  @DayField({ ...OPTIONAL, description: COMMISSIONED })
  commissionedOn?: Day | null;

  @DayField({ ...OPTIONAL, description: DECOMMISSIONED })
  decommissionedOn?: Day | null;

  @TextField({ ...LIMITS.plantNotes, ...OPTIONAL, multiline: true, description: 'For staff' })
  notes?: string | null;
}

@ApiSchema({ name: 'PlantMerge' })
export class PlantMergeDto {
  @UuidField({ description: 'The plant that stays' })
  intoId: string;
}

@ApiSchema({ name: 'PlantChange' })
export class UpdatePlantDto {
  @UuidField({ optional: true })
  modelId?: string;

  @TextField({ ...LIMITS.plantSerialNumber, optional: true, notBlank: true })
  serialNumber?: string;

  @EnumField(PLANT_STATES, 'PlantState', { optional: true })
  state?: PlantState;

  @UuidField({ ...OPTIONAL, description: `${OWNER}. The former owner no longer does` })
  ownerCompanyId?: string | null;

  @TextField({ ...LIMITS.plantLabel, ...OPTIONAL })
  label?: string | null;

  @TextField({ ...LIMITS.plantSite, ...OPTIONAL })
  site?: string | null;

  @IntegerField({ ...LIMITS.yearOfConstruction, ...OPTIONAL })
  yearOfConstruction?: number | null;

  @DayField({ ...OPTIONAL })
  deliveredOn?: Day | null;

  @DayField({ ...OPTIONAL, description: COMMISSIONED })
  commissionedOn?: Day | null;

  @DayField({ ...OPTIONAL, description: DECOMMISSIONED })
  decommissionedOn?: Day | null;

  @TextField({ ...LIMITS.plantNotes, ...OPTIONAL, multiline: true })
  notes?: string | null;

  @VersionField('PLANT_CHANGED')
  version?: number;
}

export class PlantListQuery extends SortedListQuery(PLANT_SORTS, 'PlantSort', 'serialNumber') {
  @QuerySearch('Anywhere in serial number, label, site, model, manufacturer or owner; case and accents do not matter')
  search?: string;

  @UuidField({ optional: true })
  modelId?: string;

  @UuidField({ optional: true, description: 'The owner' })
  companyId?: string;

  @UuidField({ optional: true, description: 'A site of the owner' })
  siteId?: string;

  @QueryEnum(PLANT_STATES, 'PlantState')
  state?: PlantState;

  @QueryBoolean({ description: 'True: those whose state is SCRAPPED; false: all others' })
  decommissioned?: boolean;

  @QueryBoolean({ description: 'True: those that stand still now, also by a report that waits for confirmation' })
  stopped?: boolean;

  @QueryBoolean({ description: 'True: those of tickets that are assigned to the caller and not closed' })
  assigned?: boolean;

  @QueryBoolean({
    description:
      'True: those that lack documents by the languages of their country; false: all others. To clients, none lacks one',
  })
  lacksDocuments?: boolean;
}

@ApiSchema({ name: 'CompanyRef' })
export class CompanyRefDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Rossi S.r.l.' })
  name: string;
}

@ApiSchema({ name: 'PlantOwnership' })
export class PlantOwnershipDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  company: CompanyRefDto;

  @ApiProperty()
  since: Date;

  @ApiProperty({ type: Date, nullable: true, description: 'Null for the present owner' })
  until: Date | null;
}

@ApiSchema({ name: 'PlantOwnershipCorrection' })
export class OwnershipCorrectionDto {
  @UuidField({ optional: true, description: 'Who really owned it' })
  companyId?: string;

  @MomentField({ optional: true, description: 'Not in the future' })
  since?: Date;

  @MomentField({ optional: true, description: 'Of a period that has ended; after `since`, not in the future' })
  until?: Date;

  @VersionField('PLANT_CHANGED')
  version?: number;
}

@ApiSchema({ name: 'PlantName' })
class PlantNameDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'Model and serial number', example: 'LC-500 SN-1042' })
  name: string;
}

@ApiSchema({ name: 'MergedPlant' })
export class MergedPlantDto extends PlantNameDto {
  @ApiProperty()
  mergedAt: Date;

  @ActionsProperty(PLANT_ACTIONS, 'PlantAction')
  allowedActions: PlantAction[];
}

@ApiSchema({ name: 'PlantSummary' })
export class PlantSummaryDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'SN-1042' })
  serialNumber: string;

  @ApiProperty({ format: 'uuid' })
  modelId: string;

  @ApiProperty()
  model: PlantModelRefDto;

  @ApiProperty({ enum: PLANT_STATES, enumName: 'PlantState' })
  state: PlantState;

  @ApiProperty({ type: Date, nullable: true, description: 'The beginning of its running stop; null while it runs' })
  stoppedSince: Date | null;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: 'False while staff have not confirmed that stop; null while it runs',
  })
  stopConfirmed: boolean | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  ownerCompanyId: string | null;

  @ApiProperty({ type: CompanyRefDto, nullable: true })
  owner: CompanyRefDto | null;

  @ApiProperty({ type: String, nullable: true, example: 'Line 3' })
  label: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Verona, hall 2' })
  site: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Of the owner; null without one' })
  siteId: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 2021 })
  yearOfConstruction: number | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-03-02' })
  deliveredOn: Day | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-03-16', description: COMMISSIONED })
  commissionedOn: Day | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: DECOMMISSIONED })
  decommissionedOn: Day | null;

  @ApiProperty({ description: 'Increases with each change', example: 1 })
  version: number;

  @ApiProperty()
  createdAt: Date;

  @ActionsProperty(PLANT_ACTIONS, 'PlantAction')
  allowedActions: PlantAction[];
}

@ApiSchema({ name: 'LatestReading' })
export class LatestReadingDto {
  @ApiProperty({ enum: PLANT_COUNTERS, enumName: 'PlantCounter' })
  counter: PlantCounter;

  @ApiProperty({ example: 12_480.5 })
  value: number;

  @ApiProperty()
  readAt: Date;
}

@ApiSchema({ name: 'Plant' })
export class PlantDto extends PlantSummaryDto {
  @ApiProperty({ type: [LatestReadingDto], description: 'What each of its counters showed last' })
  latestReadings: LatestReadingDto[];

  @ApiProperty({ type: String, nullable: true, description: 'Of its site', example: 'Via Roma 1, 37100 Verona' })
  siteAddress: string | null;

  @ApiProperty({ type: String, nullable: true, required: false, description: 'Staff only' })
  notes?: string | null;

  @ApiProperty({ type: [PlantOwnershipDto], required: false, description: 'Staff only; newest first' })
  ownerships?: PlantOwnershipDto[];

  @ApiProperty({ type: PlantNameDto, nullable: true, required: false, description: 'Staff only: what it is part of' })
  mergedInto?: PlantNameDto | null;

  @ApiProperty({ type: [MergedPlantDto], required: false, description: 'Staff only: merged into it; newest first' })
  mergedPlants?: MergedPlantDto[];
}

export class PlantEnvelope extends EnvelopeOf('plant', PlantDto) {}

export class PlantList extends ListOf('plants', PlantSummaryDto) {}
