-- Mails that the product received, and the addresses that lead replies to their ticket.

-- `words_hash` recognises a program that replies to each mail; `certifier` is who certified the mail.
CREATE TABLE inbound_mails (
  id uuid NOT NULL,
  envelope_from varchar(320) NOT NULL,
  recipients varchar(320)[] NOT NULL,
  storage_key varchar(100) NOT NULL,
  size integer NOT NULL,
  content_hash char(64) NOT NULL,
  outcome varchar(20),
  reason varchar(20),
  verdict varchar(10),
  sender varchar(254),
  sender_name varchar(255),
  subject varchar(255),
  text text,
  withheld_files varchar(255)[] NOT NULL DEFAULT '{}',
  ticket_id integer,
  message_id uuid,
  received_at timestamptz(3) NOT NULL,
  processed_at timestamptz(3),
  html text,
  files jsonb NOT NULL DEFAULT '[]',
  accepted_by_id uuid,
  requester varchar(254),
  rfc_message_id varchar(255),
  words_hash char(64),
  certifier varchar(254),
  sha256 bytea,
  CONSTRAINT pk_inbound_mails PRIMARY KEY (id),
  CONSTRAINT ck_inbound_mails_reason CHECK ((reason IS NOT NULL) = (outcome IS NOT DISTINCT FROM 'QUARANTINED')),
  CONSTRAINT ck_inbound_mails_processed CHECK ((outcome IS NULL) = (processed_at IS NULL)),
  CONSTRAINT fk_inbound_mails_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE SET NULL,
  CONSTRAINT fk_inbound_mails_message FOREIGN KEY (message_id) REFERENCES ticket_messages ON DELETE SET NULL,
  CONSTRAINT fk_inbound_mails_accepter FOREIGN KEY (accepted_by_id) REFERENCES users ON DELETE RESTRICT
);
CREATE INDEX ix_inbound_mails_received ON inbound_mails (received_at, id);
CREATE INDEX ix_inbound_mails_outcome ON inbound_mails (outcome, received_at, id);
CREATE INDEX ix_inbound_mails_content ON inbound_mails (content_hash);
CREATE INDEX ix_inbound_mails_sender ON inbound_mails (sender);
CREATE INDEX ix_inbound_mails_ticket ON inbound_mails (ticket_id);
CREATE INDEX ix_inbound_mails_message ON inbound_mails (message_id);
CREATE INDEX ix_inbound_mails_accepter ON inbound_mails (accepted_by_id) WHERE accepted_by_id IS NOT NULL;
CREATE INDEX ix_inbound_mails_requester ON inbound_mails (requester) WHERE requester IS NOT NULL;
CREATE INDEX ix_inbound_mails_rfc_message_id ON inbound_mails (rfc_message_id);

CREATE TABLE reply_addresses (
  token_hash char(64) NOT NULL,
  ticket_id integer NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  purpose varchar(10) NOT NULL DEFAULT 'REPLY',
  CONSTRAINT pk_reply_addresses PRIMARY KEY (token_hash),
  CONSTRAINT fk_reply_addresses_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE,
  CONSTRAINT fk_reply_addresses_user FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE
);
CREATE INDEX ix_reply_addresses_ticket ON reply_addresses (ticket_id);
CREATE INDEX ix_reply_addresses_user ON reply_addresses (user_id);

-- Administrators decide about senders.
CREATE TABLE sender_rules (
  id uuid NOT NULL,
  address varchar(254) NOT NULL,
  kind varchar(10) NOT NULL,
  created_by_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT pk_sender_rules PRIMARY KEY (id),
  CONSTRAINT uq_sender_rules_address UNIQUE (address),
  CONSTRAINT fk_sender_rules_author FOREIGN KEY (created_by_id) REFERENCES users ON DELETE RESTRICT
);
CREATE INDEX ix_sender_rules_author ON sender_rules (created_by_id);

-- How far a mailbox has been read.
CREATE TABLE imap_cursors (
  mailbox varchar(64) NOT NULL,
  uid_validity bigint NOT NULL,
  last_uid bigint NOT NULL,
  contact_at timestamptz(3) NOT NULL,
  CONSTRAINT pk_imap_cursors PRIMARY KEY (mailbox)
);

-- Mails that the product sends to itself.
CREATE TABLE mail_probes (
  id uuid NOT NULL,
  sent_at timestamptz(3) NOT NULL,
  arrived_at timestamptz(3),
  failed_at timestamptz(3),
  CONSTRAINT pk_mail_probes PRIMARY KEY (id)
);
CREATE INDEX ix_mail_probes_sent ON mail_probes (sent_at);
