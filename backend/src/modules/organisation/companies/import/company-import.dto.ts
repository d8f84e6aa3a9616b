import { ApiProperty, ApiSchema, OmitType } from '@nestjs/swagger';
import { COMPANY_REFUSALS, type CompanyRefusal, IMPORT_OUTCOMES, type ImportOutcome, LIMITS } from '#contract/index.js';
import { BooleanField, NotScientific, ObjectListField, TextField } from '#kernel/http/index.js';

import { VatField } from '../company.dto.js';

@ApiSchema({ name: 'ImportedCompany' })
export class ImportedCompanyDto {
  @TextField({
    ...LIMITS.erpCode,
    optional: true,
    description: 'Identifies the company, which is else identified by its name',
    example: 'C-10021',
  })
  @NotScientific()
  erpCode?: string;

  @TextField({ ...LIMITS.company, example: 'Rossi S.r.l.' })
  name: string;

  @VatField()
  @NotScientific()
  vatNumber?: string | null;

  @BooleanField({ optional: true, description: 'A new company is active when absent' })
  isActive?: boolean;
}

@ApiSchema({ name: 'CompanyOfErp' })
export class ErpCompanyDto extends OmitType(ImportedCompanyDto, ['erpCode']) {}

@ApiSchema({ name: 'CompanyImport' })
export class CompanyImportDto {
  @ObjectListField(ImportedCompanyDto, { maxItems: LIMITS.importedRows.max })
  rows: ImportedCompanyDto[];

  @BooleanField({
    optional: true,
    description: 'Nothing is stored; the response says what would be. False when absent',
  })
  dryRun?: boolean;
}

@ApiSchema({ name: 'CompanyImportResult' })
export class CompanyImportResultDto {
  @ApiProperty({ enum: IMPORT_OUTCOMES, enumName: 'ImportOutcome' })
  outcome: ImportOutcome;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Null for a refused row, except MERGED: then of the company that stayed',
  })
  companyId: string | null;

  @ApiProperty({ enum: COMPANY_REFUSALS, enumName: 'CompanyRefusal', nullable: true })
  reason: CompanyRefusal | null;
}

export class CompanyImportResults {
  @ApiProperty({ type: [CompanyImportResultDto], description: 'One for each row, in their order' })
  results: CompanyImportResultDto[];
}
