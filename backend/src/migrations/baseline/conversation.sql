-- Messages on tickets, who has read how far, notifications and ratings.

-- The search folds the text as the product does, with the letters that Unicode does not decompose.
CREATE TABLE ticket_messages (
  id uuid NOT NULL,
  ticket_id integer NOT NULL,
  seq integer NOT NULL,
  public_seq integer,
  kind varchar(10) NOT NULL,
  visibility varchar(10) NOT NULL,
  author_id uuid NOT NULL,
  via varchar(10) NOT NULL,
  language varchar(5) NOT NULL,
  body text,
  body_html text,
  keeps_awaiting boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  publish_at timestamptz(3),
  published_at timestamptz(3),
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT pk_ticket_messages PRIMARY KEY (id),
  CONSTRAINT uq_ticket_messages_seq UNIQUE (ticket_id, seq),
  CONSTRAINT uq_ticket_messages_public_seq UNIQUE (ticket_id, public_seq),
  CONSTRAINT ck_ticket_messages_visibility CHECK (
    kind IN ('CLIENT', 'STAFF') AND visibility = 'PUBLIC' OR kind = 'NOTE' AND visibility = 'INTERNAL'),
  CONSTRAINT ck_ticket_messages_public_seq CHECK (
    (public_seq IS NOT NULL) = (visibility = 'PUBLIC' AND published_at IS NOT NULL)),
  CONSTRAINT ck_ticket_messages_deleted CHECK (
    (deleted_at IS NULL) = (body IS NOT NULL) AND (body IS NULL) = (body_html IS NULL)),
  CONSTRAINT fk_ticket_messages_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE,
  CONSTRAINT fk_ticket_messages_author FOREIGN KEY (author_id) REFERENCES users ON DELETE RESTRICT,
  CONSTRAINT fk_ticket_messages_deleter FOREIGN KEY (deleted_by_id) REFERENCES users ON DELETE RESTRICT
);
CREATE INDEX ix_ticket_messages_author ON ticket_messages (author_id, created_at);
CREATE INDEX ix_ticket_messages_pending ON ticket_messages (ticket_id) WHERE published_at IS NULL;
CREATE INDEX ix_ticket_messages_deleter ON ticket_messages (deleted_by_id) WHERE deleted_by_id IS NOT NULL;
CREATE INDEX ix_ticket_messages_search ON ticket_messages
  USING gin ((left(lower(
    replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(normalize(body, NFKD), U&'[\0300-\036F]', '', 'g'),
      'ł', 'l'), 'ø', 'o'), 'đ', 'd'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ı', 'i'),
      '’', ''''), 'Ł', 'l'), 'Ø', 'o'), 'Đ', 'd'), 'ẞ', 'ss'), 'Æ', 'ae'), 'Œ', 'oe')
  ), 4000)) gin_trgm_ops)
  WHERE deleted_at IS NULL;

CREATE TABLE ticket_message_revisions (
  id uuid NOT NULL,
  message_id uuid NOT NULL,
  version integer NOT NULL,
  body text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT pk_ticket_message_revisions PRIMARY KEY (id),
  CONSTRAINT uq_ticket_message_revisions_version UNIQUE (message_id, version),
  CONSTRAINT fk_ticket_message_revisions_message FOREIGN KEY (message_id)
    REFERENCES ticket_messages ON DELETE CASCADE
);
CREATE INDEX ix_ticket_message_revisions_created ON ticket_message_revisions (created_at);

-- Files of messages, apart from those of tickets.
CREATE TABLE message_files (
  id uuid NOT NULL,
  ticket_id integer NOT NULL,
  message_id uuid,
  is_for_note boolean NOT NULL,
  file_name varchar(255) NOT NULL,
  mime_type varchar(40) NOT NULL,
  size integer NOT NULL,
  storage_key varchar(100) NOT NULL,
  uploaded_by_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  sha256 bytea,
  CONSTRAINT pk_message_files PRIMARY KEY (id),
  CONSTRAINT fk_message_files_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE,
  CONSTRAINT fk_message_files_message FOREIGN KEY (message_id) REFERENCES ticket_messages ON DELETE SET NULL,
  CONSTRAINT fk_message_files_uploader FOREIGN KEY (uploaded_by_id) REFERENCES users ON DELETE RESTRICT
);
CREATE INDEX ix_message_files_message ON message_files (message_id);
CREATE INDEX ix_message_files_ticket ON message_files (ticket_id);
CREATE INDEX ix_message_files_uploader ON message_files (uploaded_by_id);
CREATE INDEX ix_message_files_held ON message_files (created_at) WHERE message_id IS NULL;

-- What users have begun to write on tickets.
CREATE TABLE message_drafts (
  ticket_id integer NOT NULL,
  user_id uuid NOT NULL,
  kind varchar(10) NOT NULL,
  body text NOT NULL,
  revision uuid NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  CONSTRAINT pk_message_drafts PRIMARY KEY (ticket_id, user_id, kind),
  CONSTRAINT fk_message_drafts_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE,
  CONSTRAINT fk_message_drafts_user FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE
);
CREATE INDEX ix_message_drafts_user ON message_drafts (user_id, saved_at);

CREATE TABLE ticket_read_marks (
  ticket_id integer NOT NULL,
  user_id uuid NOT NULL,
  seq integer NOT NULL,
  CONSTRAINT pk_ticket_read_marks PRIMARY KEY (ticket_id, user_id),
  CONSTRAINT fk_ticket_read_marks_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE,
  CONSTRAINT fk_ticket_read_marks_user FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE
);
CREATE INDEX ix_ticket_read_marks_user ON ticket_read_marks (user_id);

-- Who is notified of which message, or of what happened to a ticket without one.
CREATE TABLE notifications (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind varchar(20) NOT NULL,
  message_id uuid,
  read_at timestamptz(3),
  mail_job_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ticket_id integer NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT pk_notifications PRIMARY KEY (id),
  CONSTRAINT uq_notifications_message UNIQUE (message_id, user_id),
  CONSTRAINT fk_notifications_user FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE,
  CONSTRAINT fk_notifications_message FOREIGN KEY (message_id) REFERENCES ticket_messages ON DELETE CASCADE,
  CONSTRAINT fk_notifications_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE
);
CREATE INDEX ix_notifications_user ON notifications (user_id, created_at, id);
CREATE INDEX ix_notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX ix_notifications_created ON notifications (created_at);
CREATE INDEX ix_notifications_ticket ON notifications (ticket_id, user_id);
CREATE UNIQUE INDEX uq_notifications_event ON notifications (ticket_id, user_id, kind, detail)
  WHERE message_id IS NULL AND read_at IS NULL;

CREATE TABLE ticket_mutes (
  ticket_id integer NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT pk_ticket_mutes PRIMARY KEY (ticket_id, user_id),
  CONSTRAINT fk_ticket_mutes_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE,
  CONSTRAINT fk_ticket_mutes_user FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE
);
CREATE INDEX ix_ticket_mutes_user ON ticket_mutes (user_id);

-- What owners think of the work on their closed tickets.
CREATE TABLE ticket_ratings (
  ticket_id integer NOT NULL,
  owner_id uuid NOT NULL,
  asked_at timestamptz(3),
  score smallint,
  comment text,
  rated_at timestamptz(3),
  CONSTRAINT pk_ticket_ratings PRIMARY KEY (ticket_id),
  CONSTRAINT ck_ticket_ratings_score CHECK ((score IS NULL) = (rated_at IS NULL) AND score BETWEEN 1 AND 5),
  CONSTRAINT fk_ticket_ratings_ticket FOREIGN KEY (ticket_id) REFERENCES tickets ON DELETE CASCADE,
  CONSTRAINT fk_ticket_ratings_owner FOREIGN KEY (owner_id) REFERENCES users ON DELETE CASCADE
);
CREATE INDEX ix_ticket_ratings_owner ON ticket_ratings (owner_id, asked_at);
CREATE INDEX ix_ticket_ratings_rated ON ticket_ratings (rated_at) WHERE rated_at IS NOT NULL;

-- Texts that staff insert into what they write. A shared one may be one area's.
CREATE TABLE canned_replies (
  id uuid NOT NULL,
  title varchar(100) NOT NULL,
  language varchar(5) NOT NULL,
  body text NOT NULL,
  owner_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  technical_area_id uuid,
  CONSTRAINT pk_canned_replies PRIMARY KEY (id),
  CONSTRAINT ck_canned_replies_scope CHECK (num_nonnulls(owner_id, technical_area_id) <= 1),
  CONSTRAINT fk_canned_replies_owner FOREIGN KEY (owner_id) REFERENCES users ON DELETE CASCADE,
  CONSTRAINT fk_canned_replies_area FOREIGN KEY (technical_area_id) REFERENCES technical_areas ON DELETE RESTRICT
);
CREATE INDEX ix_canned_replies_owner ON canned_replies (owner_id);
CREATE INDEX ix_canned_replies_area ON canned_replies (technical_area_id);
