export { isAbout, openTo } from './document-scope.js';
export { PlantDocument } from './plant-document.entity.js';
export { plantDocumentsData } from './plant-documents.data.js';
export { PlantDocumentsModule } from './plant-documents.module.js';
