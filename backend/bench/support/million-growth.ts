/** Whose lists `bench:company-scope` compares: a key user who sees a company's tickets, and an owner of as many. */
export const SCOPES = { keyUser: 'client1000@bench.example', owner: 'client1020@bench.example' } as const;
/** In one message of a hundred thousand. */
export const RARE_IN_MESSAGES = 'wolframite';
export const LONG_TALK = 10_000;
const COMPANIES = 5_000;
const PLANTS = 100_000;

interface Step {
  what: string;
  sql: string;
}

/** Indexes are dropped and made anew, because filling them row by row takes much longer. */
const aside = (name: string, table: string): Step[] => [
  {
    what: `${name} is put aside`,
    sql: `CREATE TABLE bench_${name} AS SELECT indexdef FROM pg_indexes WHERE indexname = '${name}'; DROP INDEX ${name}`,
  },
  {
    what: `${name} of ${table} is made`,
    sql: `SET maintenance_work_mem = '1GB';
      DO $$ BEGIN EXECUTE (SELECT indexdef FROM bench_${name}); END $$; DROP TABLE bench_${name}`,
  },
];
const [dropTicketSearch, makeTicketSearch] = aside('ix_tickets_search', 'tickets') as [Step, Step];
const [dropMessageSearch, makeMessageSearch] = aside('ix_ticket_messages_search', 'messages') as [Step, Step];

const COMPANY = `(SELECT id FROM companies WHERE name = 'Acciai Bergamo 1')`;
const MESSAGE_COLUMNS =
  'id, ticket_id, seq, public_seq, kind, visibility, author_id, via, language, body, body_html, published_at, created_at';

const companies: Step[] = [
  {
    what: 'companies',
    sql: `INSERT INTO companies (id, name) SELECT gen_random_uuid(), 'Acciai Bergamo ' || n FROM generate_series(1, ${COMPANIES}) n`,
  },
  {
    what: 'members',
    sql: `UPDATE users SET company_id = ${COMPANY}, company_role = 'KEY_USER', company_since = now() - interval '9 years'
      WHERE email BETWEEN 'client1000@bench.example' AND 'client1009@bench.example' AND email ~ '^client100[0-9]@'`,
  },
];

const plants: Step[] = [
  {
    what: 'models',
    sql: `WITH maker AS (INSERT INTO manufacturers (id, name, name_key) VALUES (gen_random_uuid(), 'Lumex', 'lumex') RETURNING id)
      INSERT INTO plant_models (id, manufacturer_id, code, code_key)
      SELECT gen_random_uuid(), maker.id, 'LC-' || n * 100, 'lc' || n * 100 FROM maker, generate_series(1, 12) n`,
  },
  {
    what: 'plants',
    sql: `INSERT INTO plants (id, model_id, manufacturer_id, serial_number, serial_key, serial_loose_key, owner_company_id, label, site, search_text)
      SELECT gen_random_uuid(), m.ids[1 + n % 12], m.maker, 'PL-' || n, 'pl' || n, 'p1' || n, c.ids[1 + n % ${COMPANIES}], 'Linea ' || n % 40,
        'Capannone ' || n % 9, lower('pl-' || n || ' pl' || n || ' linea ' || n % 40 || ' capannone ' || n % 9)
      FROM (SELECT array_agg(id) AS ids, (array_agg(manufacturer_id))[1] AS maker FROM plant_models) m,
        (SELECT array_agg(id ORDER BY length(name), name) AS ids FROM companies) c, generate_series(1, ${PLANTS}) n`,
  },
  {
    what: 'owners of plants',
    sql: `INSERT INTO plant_ownerships (id, plant_id, company_id, since)
      SELECT gen_random_uuid(), id, owner_company_id, now() - interval '9 years' FROM plants`,
  },
  {
    what: 'plates',
    sql: `INSERT INTO plates (code, state, plant_id, claimed_at)
      SELECT lpad(row_number() OVER (ORDER BY id)::text, 14, '0'), 'ACTIVE', id, now() FROM plants`,
  },
];

const tickets: Step[] = [
  {
    what: 'tickets of a company, an owner and plants',
    sql: `WITH numbered AS (SELECT array_agg(id ORDER BY id) AS ids FROM plants),
        one AS (SELECT id FROM plants WHERE serial_number = 'PL-5000'), owner AS (SELECT id FROM users WHERE email = '${SCOPES.owner}')
      UPDATE tickets t SET
        company_id = CASE WHEN t.id % 50 = 0 OR t.id % 200 = 7 THEN ${COMPANY} END,
        created_by_id = CASE WHEN t.id % 50 = 1 THEN owner.id ELSE t.created_by_id END,
        plant_id = CASE WHEN t.id % 200 = 7 THEN one.id WHEN t.id % 20 = 3 THEN numbered.ids[1 + t.id * 7 % ${PLANTS}] END,
        plant_link = CASE WHEN t.id % 200 = 7 OR t.id % 20 = 3 THEN 'EXACT'::plant_link END,
        last_message_seq = 5
      FROM numbered, one, owner WHERE t.id % 50 IN (0, 1) OR t.id % 200 = 7 OR t.id % 20 = 3 OR t.id > 980000`,
  },
];

const messages: Step[] = [
  {
    what: 'messages',
    sql: `SET session_replication_role = replica;
      INSERT INTO ticket_messages (${MESSAGE_COLUMNS})
      SELECT gen_random_uuid(), t.id, n, n, CASE WHEN staff THEN 'STAFF' ELSE 'CLIENT' END, 'PUBLIC',
        CASE WHEN staff THEN t.assigned_technician_id ELSE t.created_by_id END, 'PORTAL', 'it', words, '<p>' || words || '</p>', at, at
      FROM tickets t, generate_series(1, 5) n,
        LATERAL (SELECT n % 2 = 0 AND t.assigned_technician_id IS NOT NULL AS staff, t.created_at + n * interval '3 hours' AS at,
          (ARRAY['Il laser si ferma dopo dieci minuti', 'Abbiamo sostituito il filtro', 'The chiller reports a high temperature',
            'Passiamo domani mattina con il ricambio', 'Ora funziona di nuovo, grazie'])[1 + (t.id + n) % 5] || ', messaggio ' || n || ' su ' || t.id
            || CASE WHEN n = 3 AND t.id % 20000 = 0 THEN ' ${RARE_IN_MESSAGES}' ELSE '' END AS words) made;
      SET session_replication_role = origin`,
  },
  {
    what: 'a long conversation',
    sql: `INSERT INTO ticket_messages (${MESSAGE_COLUMNS})
      SELECT gen_random_uuid(), t.id, n, n, 'CLIENT', 'PUBLIC', t.created_by_id, 'PORTAL', 'it', words, '<p>' || words || '</p>', at, at
      FROM (SELECT * FROM tickets WHERE status = 'OPEN' ORDER BY id DESC LIMIT 1) t, generate_series(6, ${LONG_TALK}) n,
        LATERAL (SELECT now() - (${LONG_TALK} - n) * interval '1 minute' AS at, 'Ancora fermo, messaggio ' || n AS words) made;
      UPDATE tickets SET last_message_seq = ${LONG_TALK} WHERE id = (SELECT max(id) FROM tickets WHERE status = 'OPEN')`,
  },
];

const levels: Step[] = [
  {
    what: 'a level',
    sql: `WITH level AS (INSERT INTO service_levels (id, name, is_default) VALUES (gen_random_uuid(), 'Standard', TRUE) RETURNING id)
      INSERT INTO service_level_targets (level_id, clock, category, priority, minutes, calendar_id)
      SELECT level.id, clock, category, priority, CASE clock WHEN 'RESPONSE' THEN 480 ELSE 7200 END,
        (SELECT id FROM calendars WHERE name = 'Assistenza')
      FROM level, unnest(enum_range(NULL::service_clock)) clock, unnest(enum_range(NULL::ticket_category)) category,
        unnest(enum_range(NULL::ticket_priority)) priority`,
  },
];

const ended: Step[] = [
  {
    what: 'ended promises of a year',
    sql: `INSERT INTO ticket_clocks (ticket_id, clock, level_id, level_name, shown_to_client, calendar_id, target_s, started_at, stopped_at, used_s, outcome)
      SELECT t.id, target.clock, level.id, level.name, TRUE, target.calendar_id, target.minutes * 60, t.created_at, t.closed_at, used.s,
        CASE WHEN used.s <= target.minutes * 60 THEN 'MET' ELSE 'MISSED' END::clock_outcome
      FROM tickets t, service_levels level JOIN service_level_targets target ON target.level_id = level.id,
        LATERAL (SELECT ((t.id::bigint * 7919 + 13) % 1100 * target.minutes * 60 / 1000)::int AS s) used
      WHERE t.closed_at > now() - interval '1 year' AND target.category = t.category AND target.priority = t.priority AND target.clock <> 'STANDSTILL'`,
  },
  { what: 'VACUUM', sql: 'VACUUM (ANALYZE)' },
];

export const GROWTH = {
  facts: [
    dropTicketSearch,
    ...companies,
    ...plants,
    ...tickets,
    makeTicketSearch,
    dropMessageSearch,
    ...messages,
    makeMessageSearch,
  ],
  promises: levels,
  afterwards: ended,
};
