import type { ModuleData } from '#kernel/module-data.js';
import { DeliveredDocument } from './delivered-document.entity.js';
import { deliveryOf, onlineUntil } from './document-scope.js';
import { PlantDocument } from './plant-document.entity.js';

const TEN_YEARS = 3653;
const NAMES = { notExported: 'names a document of a machine', notErased: 'names a document of a machine' };

export const plantDocumentsData: ModuleData = {
  module: 'plant-life/documents',
  tables: {
    plant_documents: {
      entity: PlantDocument,
      holds: 'documents of machines and models, whose files lie in the file storage',
      retention: [
        {
          name: 'plantDocuments',
          period: TEN_YEARS,
          due: (_, { instructionYears }) => `withdrawn_at <= $1 AND NOT EXISTS (
            SELECT FROM plants p JOIN plant_models m ON m.id = p.model_id
            WHERE (p.id = plant_documents.plant_id OR p.model_id = plant_documents.model_id)
              AND (p.created_at > $1 OR make_date(p.year_of_construction + 1, 1, 1) > $1
                OR ${onlineUntil(deliveryOf('p'), 'm', String(instructionYears))} > $1))`,
          after:
            'after it was withdrawn, the newest of its plants was built and registered, and the last day on which one of them is owed its documents',
        },
      ],
      people: {
        title: NAMES,
        file_name: NAMES,
        uploaded_by_id: {
          notExported: 'says who published a document of a machine',
          notErased: 'the account that it refers to has no name any more',
        },
      },
    },
    delivered_documents: {
      entity: DeliveredDocument,
      holds: 'which revisions of documents were delivered with plants, where staff chose them',
      stays: 'as long as the plant and the document',
      people: {
        set_by_id: {
          notExported: 'says who described the delivery of a machine',
          notErased: 'the account that it refers to has no name any more',
        },
      },
    },
  },
  usage: {
    companies: { references: ['plant_documents.owner_company_id'] },
    plants: { references: ['plant_documents.plant_id', 'delivered_documents.plant_id'] },
    plant_models: { references: ['plant_documents.model_id'] },
  },
  reads: {
    plants: 'documents are for plants of a model and of a range of serial numbers',
    plant_models: 'the documents of a plant stay online as long as its model is expected to work',
    companies:
      'a document names the company that it stays with; the VAT number of an owner names the country of its plants',
    company_sites: 'a plant needs documents in the languages of the country of its site',
  },
};
