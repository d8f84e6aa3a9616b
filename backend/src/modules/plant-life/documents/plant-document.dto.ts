import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  type AttachmentType,
  COUNTRIES,
  type Country,
  type Day,
  DEFAULT_LANGUAGE,
  DELIVERED_CHOICES,
  type DeliveredChoice,
  DOCUMENT_AUDIENCES,
  type DocumentAudience,
  FILE_TYPES,
  languageTagOf,
  LIMITS,
  PLANT_DOCUMENT_ACTIONS,
  PLANT_DOCUMENT_KINDS,
  type PlantDocumentAction,
  type PlantDocumentKind,
} from '#contract/index.js';
import {
  ActionsProperty,
  DayField,
  EnumField,
  EnvelopeOf,
  field,
  type FieldOptions,
  QueryBoolean,
  QueryDay,
  QueryInteger,
  rule,
  TextField,
  UuidField,
  UuidListField,
  VersionField,
} from '#kernel/http/index.js';
import { CompanyRefDto } from '#plants/index.js';

/** The tag of any known language. It is stored in its canonical form. */
const LanguageTagField = (options: FieldOptions): PropertyDecorator =>
  field(
    { ...options, example: 'de' },
    { type: String, maxLength: LIMITS.languageTag.max },
    Transform(({ value }: TransformFnParams): unknown =>
      typeof value === 'string' ? (languageTagOf(value) ?? value) : value,
    ),
    rule({
      code: 'languageTag',
      message: 'Must be the tag of a language, such as de or pt-BR',
      accepts: (value) => typeof value === 'string' && languageTagOf(value) !== undefined,
    }),
  );

/** The facts that are sent with the file, in the query string. */
export class NewPlantDocumentQuery {
  @TextField({ ...LIMITS.documentTitle, example: 'Operating instructions' })
  title: string;

  @EnumField(PLANT_DOCUMENT_KINDS, 'PlantDocumentKind')
  kind: PlantDocumentKind;

  @EnumField(DOCUMENT_AUDIENCES, 'DocumentAudience', {
    description:
      'PUBLIC: also for visitors who scan a plate of the plant. OWNER: for its owner. Instructions (OPERATION, SAFETY, MAINTENANCE, DRAWING, DECLARATION) go with the plant when it is sold; another document of a single plant stays with that company unless it is handed over. STAFF: for staff',
  })
  audience: DocumentAudience;

  @TextField({ ...LIMITS.documentRevision, example: 'B' })
  revision: string;

  @LanguageTagField({
    optional: true,
    description: `The tag of its language (BCP 47); \`${DEFAULT_LANGUAGE}\` when absent`,
  })
  language?: string;

  @QueryDay({ description: 'When the revision was released, today at the latest; today when absent' })
  releasedOn?: Day;

  @UuidField({ optional: true, description: 'The complete resumable upload of the file, in place of a body' })
  uploadId?: string;
}

export class CorrectPlantDocumentDto {
  @EnumField(PLANT_DOCUMENT_KINDS, 'PlantDocumentKind', {
    optional: true,
    description:
      'A document of its owner that becomes an instruction is handed over with the plant, unless it is withdrawn',
  })
  kind?: PlantDocumentKind;

  @DayField({ optional: true, description: 'When the revision was released, today at the latest' })
  releasedOn?: Day;

  @VersionField('RECORD_CHANGED')
  version?: number;
}

export class DeclarationsDto {
  @UuidListField({
    maxItems: LIMITS.idsPerRequest.max,
    notEmpty: true,
    description: 'Certificates, or documents that are declarations already',
  })
  ids: string[];
}

@ApiSchema({ name: 'DocumentWithdrawal' })
export class DocumentWithdrawalDto {
  @DayField({ optional: true, description: 'The `owedUntil` of a document that is withdrawn although it is owed' })
  owedUntil?: Day;
}

export class DeliveredDocumentDto {
  @UuidField({ description: 'A document about the plant, which names the title and the language' })
  documentId: string;

  @EnumField(DELIVERED_CHOICES, 'DeliveredChoice', {
    optional: true,
    description:
      'DOCUMENT, if absent: this revision was delivered. NONE: no revision of its title in its language was. BY_DAY: takes an earlier choice back, so that the day of delivery names the revision again',
  })
  choice?: DeliveredChoice;
}

const RANGE = 'compared with the number at the end of a serial number';

export class NewModelDocumentQuery extends NewPlantDocumentQuery {
  @QueryInteger({ ...LIMITS.serialOrder, description: `The first plant that it is about, ${RANGE}` })
  fromNumber?: number;

  @QueryInteger({ ...LIMITS.serialOrder, description: `The last one, ${RANGE}; not below \`fromNumber\`` })
  toNumber?: number;
}

export class DocumentDownloadQuery {
  @QueryBoolean({
    description:
      'True: browsers show a PDF, so that it can be read and printed, in place of saving it. Other files are saved',
  })
  view?: boolean;
}

@ApiSchema({ name: 'PublicDocument' })
export class PublicDocumentDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Operating instructions' })
  title: string;

  @ApiProperty({ enum: PLANT_DOCUMENT_KINDS, enumName: 'PlantDocumentKind' })
  kind: PlantDocumentKind;

  @ApiProperty({ example: 'B' })
  revision: string;

  @ApiProperty({ format: 'date', description: 'When the revision was released', example: '2026-11-20' })
  releasedOn: Day;

  @ApiProperty({ description: 'The tag of its language (BCP 47)', example: 'de' })
  language: string;

  @ApiProperty({ example: 'manual-lc-500.pdf' })
  fileName: string;

  @ApiProperty({ enum: FILE_TYPES, enumName: 'AttachmentType' })
  mimeType: AttachmentType;

  @ApiProperty({ type: 'integer', description: 'Bytes', example: 482_113 })
  size: number;

  @ApiProperty({ description: 'SHA-256 of the file', pattern: '^[0-9a-f]{64}$' })
  sha256: string;

  @ApiProperty()
  createdAt: Date;

  @ApiProperty({ description: 'Whether it is the revision that was released last in its language' })
  isCurrent: boolean;

  @ApiProperty({
    description:
      'Whether it is the revision that was delivered with the plant. False for all in lists of a model, and without a day of delivery unless staff chose it',
  })
  isDelivered: boolean;
}

@ApiSchema({ name: 'PlantDocument' })
export class PlantDocumentDto extends PublicDocumentDto {
  @ApiProperty({ enum: DOCUMENT_AUDIENCES, enumName: 'DocumentAudience' })
  audience: DocumentAudience;

  @ApiProperty({
    type: CompanyRefDto,
    nullable: true,
    description:
      'Whose document it is: the owner of the plant when it was added for the owner, unless it is an instruction. It stays with that company when the plant is sold. Null: it belongs to the machine, and goes with it',
  })
  company: CompanyRefDto | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null for a document of one plant' })
  modelId: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'The first serial number that it is about' })
  fromNumber: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'The last one' })
  toNumber: number | null;

  @ApiProperty({
    description:
      'Whether staff chose which revision of its title in its language was delivered with the plant, if any; otherwise the day of delivery names it',
  })
  isDeliveredChosen: boolean;

  @ApiProperty({ type: Date, nullable: true, description: 'Withdrawn documents are shown to staff only' })
  withdrawnAt: Date | null;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description:
      'The day until which it must stay available, for those who may withdraw it: the latest one of the plants that it is about. A plant without a day of delivery counts from its registration or the end of its year of construction, whichever is later. Null where none is to come, for documents for staff and for those that are no instructions',
    example: '2042-02-01',
  })
  owedUntil: Day | null;

  @ApiProperty({ type: 'integer', description: 'Increases with each correction' })
  version: number;

  @ActionsProperty(PLANT_DOCUMENT_ACTIONS, 'PlantDocumentAction')
  allowedActions: PlantDocumentAction[];
}

export class PlantDocumentEnvelope extends EnvelopeOf('document', PlantDocumentDto) {}

export class ModelDocumentList {
  @ApiProperty({ type: [PlantDocumentDto] })
  documents: PlantDocumentDto[];
}

const AvailableUntilProperty = (): PropertyDecorator =>
  ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description:
      'The day until which documents of the plant stay online at least, counted from its delivery: the years of the setting `INSTRUCTION_YEARS`, or the expected life of its model where that is longer. Null if the day of delivery is not known',
    example: '2042-02-01',
  });

@ApiSchema({ name: 'RequiredDocument' })
export class RequiredDocumentDto {
  @ApiProperty({ enum: PLANT_DOCUMENT_KINDS, enumName: 'PlantDocumentKind' })
  kind: PlantDocumentKind;

  @ApiProperty({ type: [String], description: 'A document in one of them is enough', example: ['de'] })
  languages: string[];

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The newest one; null where it is missing',
  })
  documentId: string | null;
}

@ApiSchema({ name: 'DocumentGaps' })
export class DocumentGapsDto {
  @ApiProperty({
    enum: COUNTRIES,
    enumName: 'Country',
    nullable: true,
    description:
      'Of the site of the plant, or else of the VAT number of its owner. Null if it is not known; nothing is required then',
  })
  country: Country | null;

  @ApiProperty({ type: [RequiredDocumentDto] })
  present: RequiredDocumentDto[];

  @ApiProperty({ type: [RequiredDocumentDto] })
  missing: RequiredDocumentDto[];
}

@ApiSchema({ name: 'LackingDocument' })
class LackingDocumentDto {
  @ApiProperty({ enum: PLANT_DOCUMENT_KINDS, enumName: 'PlantDocumentKind' })
  kind: PlantDocumentKind;

  @ApiProperty({ type: [String], description: 'A document in one of them is enough', example: ['de'] })
  languages: string[];

  @ApiProperty({ type: 'integer', description: 'How many of the plants lack it', example: 3 })
  plants: number;
}

@ApiSchema({ name: 'ModelDocumentGaps' })
export class ModelDocumentGapsDto {
  @ApiProperty({ enum: COUNTRIES, enumName: 'Country', nullable: true, description: 'Null where it is not known' })
  country: Country | null;

  @ApiProperty({ type: 'integer', description: 'Plants of the model that stand there', example: 5 })
  plants: number;

  @ApiProperty({ type: [LackingDocumentDto] })
  missing: LackingDocumentDto[];
}

export class DocumentsOfModel extends ModelDocumentList {
  @ApiProperty({
    type: [ModelDocumentGapsDto],
    description: 'What plants of the model lack, by the countries where they stand; the country with most plants first',
  })
  documentGaps: ModelDocumentGapsDto[];
}

export class PlantDocumentList extends ModelDocumentList {
  @AvailableUntilProperty()
  availableUntil: Day | null;

  @ApiPropertyOptional({
    type: DocumentGapsDto,
    description:
      'What the plant has and lacks of the documents of the setting `REQUIRED_DOCUMENTS` in the languages of its country; only for staff. A document counts that its owner may read',
  })
  documentGaps?: DocumentGapsDto;
}

export class PublicDocumentList {
  @ApiProperty({ type: [PublicDocumentDto] })
  documents: PublicDocumentDto[];

  @AvailableUntilProperty()
  availableUntil: Day | null;
}
