/** The machine that a ticket is about. */
export interface PlantRef {
  type: string;
  /** The serial number, or else where the plant stands. */
  serialNumber: string;
}

interface PlantColumns {
  plantType: string;
  plantSerialNumber: string;
}

/** The plant of a record, from its columns. */
export const plantOf = (record: PlantColumns): PlantRef => ({
  type: record.plantType,
  serialNumber: record.plantSerialNumber,
});

export const plantColumns = ({ type, serialNumber }: PlantRef): PlantColumns => ({
  plantType: type,
  plantSerialNumber: serialNumber,
});
