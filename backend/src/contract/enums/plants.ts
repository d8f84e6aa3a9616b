/** What a plant is used for at present. */
export const PLANT_STATES = ['PLANNED', 'IN_SERVICE', 'OUT_OF_SERVICE', 'SCRAPPED'] as const;
export type PlantState = (typeof PLANT_STATES)[number];

/** UNCLAIMED: printed before its plant is known. RETIRED: it leads to no plant any more. */
export const PLATE_STATES = ['UNCLAIMED', 'ACTIVE', 'RETIRED'] as const;
export type PlateState = (typeof PLATE_STATES)[number];

/** Why a plant is proposed for a ticket. */
export const PLANT_REASONS = ['SAME_SERIAL', 'SIMILAR_SERIAL', 'SAME_MODEL', 'SAME_COMPANY', 'OTHER_COMPANY'] as const;
export type PlantReason = (typeof PLANT_REASONS)[number];

/**
 * How a ticket came to its plant: by the plate, by a choice in the form, by the serial number as
 * written or as it was probably meant, or by staff.
 */
export const PLANT_LINKS = ['PLATE', 'CHOSEN', 'EXACT', 'LOOSE', 'CONFIRMED'] as const;
export type PlantLink = (typeof PLANT_LINKS)[number];
