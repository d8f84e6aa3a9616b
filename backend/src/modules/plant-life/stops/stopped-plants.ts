import { defineStoppedPlants } from '#plants/index.js';
import { ofPlantSql, visibleTo } from '#tickets/visibility/index.js';

const PLANT = 'coalesce(s.plant_id, t.plant_id)';

/**
 * A running stop of a plant belongs to its present owner, so each reader of the plant may know it. A stop that belongs
 * to a ticket is for the readers of that ticket. A confirmed stop comes before reports that wait.
 */
defineStoppedPlants((reader) => {
  const { sql, parameters } = visibleTo(reader);
  return {
    sql: `SELECT DISTINCT ON (${PLANT}) ${PLANT} AS plant_id, s.started_at, s.confirmed
      FROM production_stops s LEFT JOIN tickets t ON t.id = s.ticket_id AND ${sql} AND ${ofPlantSql(reader, 't', 't.plant_id')}
      WHERE s.ended_at IS NULL AND s.voided_at IS NULL AND ${PLANT} IS NOT NULL
      ORDER BY ${PLANT}, s.confirmed DESC, s.started_at`,
    parameters,
  };
});
