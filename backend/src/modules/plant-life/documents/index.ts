import './lacking-plants.js';
export { type DocumentEvidence } from './document-evidence.js';
export { DocumentGapQueries } from './document-gaps.queries.js';
export { isAbout, openTo } from './document-scope.js';
export { PlantDocumentDto } from './plant-document.dto.js';
export { PlantDocument } from './plant-document.entity.js';
export { PlantDocumentQueries } from './plant-document.queries.js';
export { plantDocumentsData } from './documents.data.js';
export { PlantDocumentsModule } from './plant-documents.module.js';
