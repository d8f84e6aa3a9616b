export { Plate } from './plate.entity.js';
export { PlateBatch } from './batches/plate-batch.entity.js';
export { PlateListQuery } from './plate.dto.js';
export { newPlateCode, plateCodeIn, PlateCodePipe } from './plate-code.js';
export { type ExportedPlate, PlateQueries } from './plate.queries.js';
export { platesData } from './plates.data.js';
export { ImportedPlateDto, PlateImportDto } from './import/plate-import.dto.js';
export { PlateImportService } from './import/plate-import.service.js';
export { PlateImportModule, PlatesModule } from './plates.module.js';
