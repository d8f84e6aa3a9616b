export type { TechnicalAreaDto, TechnicalAreaWithUseDto } from './technical-area.dto.js';
export { TechnicalArea } from './technical-area.entity.js';
export { TechnicalAreaRepository } from './technical-area.repository.js';
export { TechnicalAreasModule } from './technical-areas.module.js';
export { technicalAreasData } from './areas.data.js';
