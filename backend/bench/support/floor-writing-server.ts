import { createServer, type IncomingMessage } from 'node:http';
import { Pool } from 'pg';

/**
 * The baseline: bare node:http and prepared statements. A POST inserts and commits one row of a
 * ticket's size; a GET reads one ticket. No routing, no access check, no validation, one index.
 */
const INSERT = { name: 'insert', text: 'INSERT INTO floor_writes (body) VALUES ($1) RETURNING id' };
const READ = {
  name: 'read',
  text: `SELECT t.*, owner.name AS owner FROM tickets t JOIN users owner ON owner.id = t.created_by_id WHERE t.id = $1`,
};

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

async function answer(request: IncomingMessage): Promise<unknown> {
  if (request.method === 'POST') return (await pool.query({ ...INSERT, values: [await bodyOf(request)] })).rows[0];
  return (await pool.query({ ...READ, values: [Number(request.url?.split('/').at(-1)) || 1] })).rows[0];
}

const server = createServer((request, response) => {
  void answer(request).then((found) => {
    response.writeHead(request.method === 'POST' ? 201 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ data: found }));
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1');
