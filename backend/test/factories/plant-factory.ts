import type { DataSource, ObjectLiteral } from 'typeorm';
import { ResumableUpload, type StoredFile, UploadPart } from '#tickets/files/index.js';
import { dayOf } from '#contract/index.js';
import { newId, textKey } from '#kernel/persistence/index.js';
import { PlantDocument } from '#plant-life/documents/index.js';
import { CounterReading, ServiceEntry } from '#plants/records/index.js';
import { Import, ImportRow } from '#operations/imports/import.entity.js';
import { PlantLinking } from '#tickets/plant-links/plant-linking.entity.js';
import { keyColumns, Manufacturer, Plant, PlantMerge, PlantModel } from '#plants/index.js';
import { newPlateCode, Plate, PlateBatch } from '#plants/plates/index.js';
import type { User } from '#organisation/users/index.js';

/** Rows about machines, and lists of them. */
export abstract class PlantFactory {
  protected count = 0;

  constructor(protected readonly dataSource: DataSource) {}

  abstract technician(values?: Partial<User>): Promise<User>;

  /** In one statement: `save` would look for the row first, in a transaction. */
  protected async insert<T extends ObjectLiteral>(row: T): Promise<T> {
    await this.dataSource.manager.insert(row.constructor, row);
    return row;
  }

  /** Of a new manufacturer by default. */
  async plantModel(values: Partial<PlantModel> = {}): Promise<PlantModel> {
    const { manager } = this.dataSource;
    const number = ++this.count;
    const maker = { id: newId(), name: `Maker ${number}`, nameKey: `maker${number}` };
    const manufacturerId = values.manufacturerId ?? (await manager.save(Manufacturer, maker)).id;
    const { code = `LC-${number}` } = values;
    return manager.save(
      manager.create(PlantModel, { id: newId(), code, codeKey: textKey(code), name: null, ...values, manufacturerId }),
    );
  }

  /** In service, without an owner, by default. */
  async plant(values: Partial<Plant> = {}): Promise<Plant> {
    const { manager } = this.dataSource;
    const model = values.modelId
      ? await manager.findOneByOrFail(PlantModel, { id: values.modelId })
      : await this.plantModel();
    const facts = { serialNumber: `SN-${++this.count}-X`, label: null, site: null, ...values };
    const plant = { id: newId(), modelId: model.id, manufacturerId: model.manufacturerId, ownerCompanyId: null };
    return manager.save(manager.create(Plant, { ...plant, notes: null, ...keyColumns(facts), ...facts }));
  }

  /** Its tickets and plates, if any, were not moved. */
  async mergedPlant(mergedIntoId: string): Promise<Plant> {
    const plant = await this.plant({ mergedIntoId });
    await this.dataSource.manager.insert(PlantMerge, { plantId: plant.id, moved: {}, mergedAt: new Date() });
    return plant;
  }

  /** Of a new plant by default; `storageKey` may name stored bytes. */
  async plantDocument(values: Partial<PlantDocument> = {}): Promise<PlantDocument> {
    const scope = values.modelId
      ? { plantId: null }
      : { modelId: null, plantId: values.plantId ?? (await this.plant()).id };
    const document = this.dataSource.manager.create(PlantDocument, {
      ...{ id: newId(), kind: 'OPERATION', title: 'Manual', audience: 'OWNER', revision: 'A', language: 'it' },
      ...{ fileName: 'manual.pdf', mimeType: 'application/pdf', size: 8, storageKey: newId(), sha256: '0'.repeat(64) },
      releasedOn: dayOf(values.createdAt ?? new Date()),
      ...values,
      ...scope,
      titleKey: textKey(values.title ?? 'Manual'),
    });
    return this.dataSource.manager.save(document);
  }

  /** A resumable upload of four bytes, none of which has arrived; with a stored file it is complete. */
  async upload(values: Pick<ResumableUpload, 'ownerId'>, stored?: StoredFile): Promise<ResumableUpload> {
    const { manager } = this.dataSource;
    const createdAt = new Date();
    const upload = manager.create(ResumableUpload, {
      ...{ id: newId(), fileName: 'manual.pdf', mimeType: 'application/pdf', createdAt },
      ...{ length: stored?.size ?? 4, received: stored?.size ?? 0 },
      expiresAt: new Date(createdAt.getTime() + 86_400_000),
      ...values,
    });
    await manager.save(upload);
    if (stored)
      await manager.insert(UploadPart, { id: newId(), uploadId: upload.id, startsAt: 0, createdAt, ...stored });
    return upload;
  }

  /** Of the operating hours of a new plant by default. */
  async reading(values: Partial<CounterReading> = {}): Promise<CounterReading> {
    const plantId = values.plantId ?? (await this.plant()).id;
    const reading = this.dataSource.manager.create(CounterReading, {
      ...{ id: newId(), counter: 'OPERATING_HOURS', epoch: 0, value: 100, readAt: new Date(), recordedById: null },
      ...values,
      plantId,
    });
    return this.insert(reading);
  }

  /** By a new technician on a new plant by default. */
  async serviceEntry(values: Partial<ServiceEntry> = {}): Promise<ServiceEntry> {
    const plantId = values.plantId ?? (await this.plant()).id;
    const technicianId = values.technicianId ?? (await this.technician()).id;
    const entry = this.dataSource.manager.create(ServiceEntry, {
      ...{ id: newId(), workedOn: '2026-03-16', hoursSpent: 2.5, notes: 'Bearings greased' },
      ...values,
      ...{ plantId, technicianId },
    });
    return this.insert(entry);
  }

  /** Of one plate, which is not created. */
  plateBatch(values: Partial<PlateBatch> = {}): Promise<PlateBatch> {
    const { manager } = this.dataSource;
    return manager.save(manager.create(PlateBatch, { plateCount: 1, createdById: null, ...values }));
  }

  /** Of a new plant by default. */
  async plate(values: Partial<Plate> = {}): Promise<Plate> {
    const plantId = values.plantId === undefined ? (await this.plant()).id : values.plantId;
    const { manager } = this.dataSource;
    return manager.save(manager.create(Plate, { code: newPlateCode(), state: 'ACTIVE', ...values, plantId }));
  }

  /** One that is done by default. */
  async plantLinking(values: Partial<PlantLinking> = {}): Promise<PlantLinking> {
    return this.insert(this.dataSource.manager.create(PlantLinking, { id: newId(), state: 'DONE', ...values }));
  }

  /** Of plants, sent but not started, by default. Each row names a plant of its own. */
  async import(values: Partial<Import> = {}): Promise<Import> {
    const { manager } = this.dataSource;
    const sent = { id: newId(), kind: 'PLANTS', rowCount: 2, options: { createModels: true } } as const;
    const made = await this.insert(manager.create(Import, { ...sent, ...values }));
    for (let place = 0; place < made.rowCount; place++) {
      const record = { manufacturer: 'Maker', model: 'M-1', serialNumber: `${made.id}-${place}` };
      await this.insert(manager.create(ImportRow, { importId: made.id, place, line: place + 2, record }));
    }
    return made;
  }

  /** One of each administrator that can be started, and one of which rows are missing. */
  async imports(adminId: string, colleagueId: string): Promise<Record<'ofAdmin' | 'ofColleague' | 'half', Import>> {
    const half = await this.import({ createdById: adminId, rowCount: 1 });
    await this.dataSource.manager.update(Import, half.id, { rowCount: 200 });
    return {
      ofAdmin: await this.import({ createdById: adminId }),
      ofColleague: await this.import({ createdById: colleagueId }),
      half,
    };
  }
}
