import { newId } from '#kernel/persistence/index.js';
import { bodyOf, MULTIPART, PDF } from '#test/medium/tickets/files/attachments.support.js';
import { PART, TUS } from '#test/medium/tickets/files/uploads.support.js';
import { newPlant, newPlantModel, work } from '../../bodies.js';
import { admins, open, type Outcomes, type Row, signedIn, staff } from '../../row.js';
import type { Stage } from '../../stage.js';

const plant = (stage: Stage): Promise<string> => stage.plant();
const mergedPlant = (stage: Stage): Promise<string> => stage.mergedPlant();
const plate = (stage: Stage): Promise<string> => stage.plate();
const unclaimed = async (stage: Stage): Promise<unknown> => [await stage.unclaimedPlate(), await stage.plant()];
const forTicket = async (stage: Stage): Promise<unknown> => [await stage.unclaimedPlate(), await stage.plantOfTicket()];
const delivered = (_: Stage, ids: unknown): object => ({ documentId: (ids as string[])[1] });
const claim = (_: Stage, ids: unknown): object => ({ plantId: (ids as string[])[1] });
const model = (stage: Stage): Promise<string> => stage.plantModel();

/** Staff, and the members of the company that owns it. */
const plantReaders: Outcomes = signedIn(200, { formerMember: 'PLANT_NOT_FOUND', otherClient: 'PLANT_NOT_FOUND' });

const NEW_DOCUMENT = 'title=Manual&kind=OPERATION&audience=OWNER&revision=A';

export const PLANTS: readonly Row[] = [
  { operation: 'GET /api/plants', outcomes: signedIn(200) },
  { operation: 'GET /api/plants/export', query: () => 'format=csv', outcomes: signedIn(200) },
  { operation: 'GET /api/plants/document-gaps/export', query: () => 'format=csv', outcomes: staff(200) },
  {
    operation: 'GET /api/plants/{id}',
    id: plant,
    outcomes: plantReaders,
    fields: {
      'plant.notes': ['technician', 'otherTechnician', 'admin'],
      'plant.ownerships': ['technician', 'otherTechnician', 'admin'],
      'plant.mergedPlants': ['technician', 'otherTechnician', 'admin'],
    },
  },
  { operation: 'GET /api/plants/{id}/timeline', id: plant, outcomes: plantReaders },
  { operation: 'GET /api/plants/{id}/works', id: plant, outcomes: plantReaders },
  { operation: 'GET /api/plants/{id}/passport.pdf', id: plant, outcomes: plantReaders },
  { operation: 'GET /api/plants/{id}/readings', id: plant, outcomes: plantReaders },
  {
    operation: 'POST /api/plants/{id}/readings',
    id: plant,
    body: () => ({ counter: 'CYCLES', value: 7 }),
    outcomes: signedIn(201, { formerMember: 'PLANT_NOT_FOUND', otherClient: 'PLANT_NOT_FOUND' }),
  },
  {
    operation: 'POST /api/counter-readings/{id}/void',
    when: 'of another person',
    id: (stage) => stage.reading(),
    outcomes: signedIn('FORBIDDEN', {
      formerMember: 'READING_NOT_FOUND',
      otherClient: 'READING_NOT_FOUND',
      admin: 200,
    }),
  },
  {
    operation: 'POST /api/counter-readings/{id}/void',
    when: 'of a client',
    id: (stage) => stage.readingOfClient(),
    outcomes: signedIn('FORBIDDEN', {
      ...{ formerMember: 'READING_NOT_FOUND', otherClient: 'READING_NOT_FOUND' },
      ...{ technician: 200, otherTechnician: 200, admin: 200 },
    }),
  },
  {
    operation: 'POST /api/plants/{id}/service-entries',
    id: plant,
    body: work,
    outcomes: staff(201),
  },
  {
    operation: 'POST /api/service-entries/{id}/void',
    when: 'of another person',
    id: (stage) => stage.serviceEntry(),
    outcomes: admins(200),
  },
  { operation: 'GET /api/plants/{id}/documents', id: plant, outcomes: plantReaders },
  { operation: 'POST /api/plants/{id}/documents', id: plant, ...newDocument(), outcomes: admins(201) },
  {
    operation: 'POST /api/plants/{id}/documents',
    when: 'by an upload of another person',
    id: plant,
    query: () => `${NEW_DOCUMENT}&uploadId=${newId()}`,
    outcomes: admins('UPLOAD_NOT_FOUND'),
  },
  {
    operation: 'POST /api/uploads',
    headers: () => ({ ...TUS, 'upload-length': '4' }),
    outcomes: admins(201),
  },
  {
    operation: 'PATCH /api/uploads/{id}',
    id: (stage) => stage.upload(),
    headers: () => ({ ...TUS, 'upload-offset': '0', 'content-type': PART }),
    body: () => Buffer.from('%PDF'),
    outcomes: admins(204),
  },
  {
    operation: 'DELETE /api/uploads/{id}',
    id: (stage) => stage.upload(),
    headers: () => TUS,
    outcomes: admins(204),
  },
  {
    operation: 'DELETE /api/uploads/{id}',
    when: 'of another person',
    id: () => Promise.resolve(newId()),
    headers: () => TUS,
    outcomes: admins('UPLOAD_NOT_FOUND'),
  },
  { operation: 'GET /api/plant-models/{id}/documents', id: model, outcomes: staff(200) },
  { operation: 'POST /api/plant-models/{id}/documents', id: model, ...newDocument(), outcomes: admins(201) },
  {
    operation: 'PUT /api/plants/{id}/delivered-documents',
    id: (stage) => stage.documentOfPlant(),
    body: delivered,
    outcomes: admins(200),
  },
  {
    operation: 'PUT /api/plant-documents/{id}',
    id: (stage) => stage.plantDocument(),
    body: () => ({ releasedOn: '2025-01-01' }),
    outcomes: admins(200),
  },
  {
    operation: 'POST /api/plant-documents/declarations',
    id: (stage) => stage.plantDocument('OWNER', 'CERTIFICATE'),
    body: (_, id) => ({ ids: [id] }),
    outcomes: admins(200),
  },
  {
    operation: 'POST /api/plant-documents/{id}/withdraw',
    id: (stage) => stage.plantDocument('OWNER', 'CERTIFICATE'),
    outcomes: admins(200),
  },
  {
    operation: 'POST /api/plant-documents/{id}/withdraw',
    when: 'that must stay available',
    id: (stage) => stage.plantDocument(),
    outcomes: admins('DOCUMENT_OWED'),
  },
  {
    operation: 'POST /api/plant-documents/{id}/hand-over',
    id: (stage) => stage.plantDocument(),
    outcomes: admins(200),
  },
  {
    operation: 'GET /api/plant-documents/{id}/download',
    id: (stage) => stage.plantDocument(),
    outcomes: signedIn(200, { formerMember: 'DOCUMENT_NOT_FOUND', otherClient: 'DOCUMENT_NOT_FOUND' }),
  },
  {
    operation: 'GET /api/plant-documents/{id}/download',
    when: 'for staff',
    id: (stage) => stage.plantDocument('STAFF'),
    outcomes: signedIn('DOCUMENT_NOT_FOUND', { technician: 200, otherTechnician: 200, admin: 200 }),
  },
  { operation: 'GET /api/public/plates/{code}/documents', id: plate, outcomes: open(200) },
  {
    operation: 'GET /api/public/plates/{code}/documents',
    when: 'of a retired plate',
    id: (stage) => stage.retiredPlate(),
    outcomes: open(200),
  },
  {
    operation: 'GET /api/public/plates/{code}/documents/{id}/download',
    id: (stage) => stage.publicDocument(),
    outcomes: open(200),
  },
  { operation: 'POST /api/plants', id: model, body: newPlant, outcomes: admins(201) },
  { operation: 'PUT /api/plants/{id}', id: plant, body: () => ({ label: 'Line 3' }), outcomes: admins(200) },
  {
    operation: 'PUT /api/plants/{id}/ownerships/{ownershipId}',
    id: (stage) => stage.ownership(),
    body: () => ({ since: '2025-01-01T00:00:00Z' }),
    outcomes: admins(200),
  },
  {
    operation: 'POST /api/plants/{id}/merge',
    id: plant,
    body: (_, id) => ({ intoId: id }),
    outcomes: admins('VALIDATION_FAILED'),
  },
  { operation: 'DELETE /api/plants/{id}/merge', id: mergedPlant, outcomes: admins(200) },
  { operation: 'POST /api/plants/import', body: () => ({ rows: [] }), outcomes: admins(200) },
  { operation: 'POST /api/plants/{id}/plates', id: plant, outcomes: admins(201) },
  { operation: 'GET /api/plate-batches', outcomes: admins(200) },
  {
    operation: 'POST /api/plate-batches/{number}/label-sheets',
    id: (stage) => stage.plateBatch(),
    body: () => ({}),
    outcomes: admins(200),
  },
  { operation: 'GET /api/plates', outcomes: staff(200) },
  { operation: 'GET /api/plates/export', query: () => 'format=csv', outcomes: admins(200) },
  { operation: 'POST /api/plates', body: () => ({ count: 1 }), outcomes: admins(201) },
  {
    operation: 'POST /api/plates',
    when: 'for plants',
    id: plant,
    body: (_, id) => ({ plantIds: [id] }),
    outcomes: admins(201),
  },
  {
    operation: 'POST /api/plates/label-sheets',
    id: plate,
    body: (_, id) => ({ codes: [id] }),
    outcomes: admins(200),
  },
  {
    operation: 'GET /api/plates/{code}',
    when: 'that is unclaimed',
    id: (stage) => stage.unclaimedPlate(),
    outcomes: signedIn('PLATE_NOT_FOUND', { technician: 200, otherTechnician: 200, admin: 200 }),
  },
  {
    operation: 'GET /api/plates/{code}',
    when: 'of a plant',
    id: (stage) => stage.plantPlate(),
    outcomes: signedIn(200, { formerMember: 'PLATE_NOT_FOUND', otherClient: 'PLATE_NOT_FOUND' }),
  },
  { operation: 'GET /api/plates/{code}/label.svg', id: plate, outcomes: staff(200) },
  { operation: 'POST /api/plates/{code}/retire', id: plate, outcomes: admins(200) },
  { operation: 'POST /api/plates/{code}/claim', id: unclaimed, body: claim, outcomes: admins(200) },
  {
    operation: 'POST /api/plates/{code}/claim',
    when: 'for the plant of the ticket',
    id: forTicket,
    body: claim,
    outcomes: admins(200, { technician: 200 }),
  },
  { operation: 'GET /api/public/plates/{code}', id: plate, outcomes: open(200) },
  {
    operation: 'GET /api/public/plates/{code}',
    when: 'that is retired',
    id: (stage) => stage.retiredPlate(),
    outcomes: open(200),
  },
  { operation: 'GET /api/plant-models', outcomes: staff(200) },
  { operation: 'GET /api/plant-models/{id}', id: model, outcomes: staff(200) },
  { operation: 'POST /api/plant-models', body: newPlantModel, outcomes: admins(201) },
  { operation: 'PUT /api/plant-models/{id}', id: model, body: () => ({ name: 'Laser' }), outcomes: admins(200) },
];

function newDocument(): Pick<Row, 'headers' | 'body' | 'query'> {
  return {
    query: () => NEW_DOCUMENT,
    headers: () => ({ 'content-type': MULTIPART }),
    body: () => bodyOf([PDF]),
  };
}
