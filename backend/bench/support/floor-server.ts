import { createServer } from 'node:http';
import { Pool } from 'pg';

/**
 * The baseline: bare node:http and one prepared statement, the first page of tickets with the joins
 * of the list. No routing, no access check, no totals.
 */
const PAGE = `
  SELECT t.id, t.title, t.category, t.status, t.priority, t.description, t.company, t.plant_type, t.plant_serial_number,
         t.created_at, t.updated_at, t.closed_at, area.name AS area, technician.name AS technician,
         technician.surname AS technician_surname, owner.name AS owner, owner.surname AS owner_surname, owner.email
  FROM tickets t
  JOIN users owner ON owner.id = t.created_by_id
  LEFT JOIN users technician ON technician.id = t.assigned_technician_id
  LEFT JOIN technical_areas area ON area.id = t.technical_area_id
  ORDER BY t.created_at DESC, t.id DESC LIMIT 10`;

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const server = createServer((_, response) => {
  void pool.query({ name: 'page', text: PAGE }).then(({ rows }) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ tickets: rows }));
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1');
