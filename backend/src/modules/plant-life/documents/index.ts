export { isAbout, openTo } from './document-scope.js';
export { PlantDocumentDto } from './plant-document.dto.js';
export { PlantDocument } from './plant-document.entity.js';
export { PlantDocumentQueries } from './plant-document.queries.js';
export { plantDocumentsData } from './documents.data.js';
export { PlantDocumentsModule } from './plant-documents.module.js';
