import { Client } from 'pg';

/** Drops the template of global-setup. Imports no product code either. */
export default async function globalTeardown(): Promise<void> {
  const { TEST_DATABASE_URL: server, TEST_TEMPLATE_DATABASE: template } = process.env;
  if (!server || !template) return;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
  await client.end();
}
