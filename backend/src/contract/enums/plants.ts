/** What a plant is used for at present. */
export const PLANT_STATES = ['PLANNED', 'IN_SERVICE', 'OUT_OF_SERVICE', 'SCRAPPED'] as const;
export type PlantState = (typeof PLANT_STATES)[number];

/**
 * How a ticket came to its plant: by the plate, by a choice in the form, by the serial number as
 * written or as it was probably meant, or by staff.
 */
export const PLANT_LINKS = ['PLATE', 'CHOSEN', 'EXACT', 'LOOSE', 'CONFIRMED'] as const;
export type PlantLink = (typeof PLANT_LINKS)[number];
