/** The machine that a ticket is about. */
export interface PlantRef {
  type: string;
  /** The serial number, or else the place of the plant. */
  serialNumber: string;
}

interface PlantColumns {
  plantType: string;
  plantSerialNumber: string;
}

/** Returns the plant from the columns of a record. */
export const plantOf = (record: PlantColumns): PlantRef => ({
  type: record.plantType,
  serialNumber: record.plantSerialNumber,
});

export const plantColumns = ({ type, serialNumber }: PlantRef): PlantColumns => ({
  plantType: type,
  plantSerialNumber: serialNumber,
});
