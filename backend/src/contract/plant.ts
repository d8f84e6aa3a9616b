/** The machine that a ticket is about. */
export interface PlantRef {
  type: string;
  /** Or where it stands. */
  serialNumber: string;
}

interface PlantColumns {
  plantType: string;
  plantSerialNumber: string;
}

/** The plant of a record that names it by its columns. */
export const plantOf = (record: PlantColumns): PlantRef => ({
  type: record.plantType,
  serialNumber: record.plantSerialNumber,
});

export const plantColumns = ({ type, serialNumber }: PlantRef): PlantColumns => ({
  plantType: type,
  plantSerialNumber: serialNumber,
});
