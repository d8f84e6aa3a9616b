import { ImportedCompanyDto } from '#organisation/companies/index.js';
import { ImportedPlantDto } from '#plants/index.js';
import { ImportedPlateDto } from '#plants/plates/index.js';
import { ImportedReadingDto } from '#plants/records/index.js';

/** What a row of each kind may be, for the description of the API. */
export const ROW_SCHEMAS = [ImportedPlantDto, ImportedCompanyDto, ImportedPlateDto, ImportedReadingDto] as const;
