/**
 * The tables of a new file. Times are milliseconds since 1970. `content_hash` is set for a day, then NULL. `reasons` is a JSON
 * array. `kind` says how a message is counted, `text_hash` recognizes the same text from others.
 */
const tables = `
  CREATE TABLE stored_message (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    message TEXT NOT NULL,
    client TEXT NOT NULL,
    content_hash TEXT,
    reasons TEXT NOT NULL DEFAULT '[]',
    mail_configured INTEGER NOT NULL DEFAULT 1,
    accepted_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    round INTEGER NOT NULL DEFAULT 0,
    kind TEXT NOT NULL DEFAULT 'proven',
    proof TEXT UNIQUE,
    text_hash TEXT,
    lease TEXT,
    claimed_at INTEGER,
    uncertain_since INTEGER,
    payload TEXT,
    settled_at INTEGER,
    channel TEXT,
    reference TEXT,
    last_error TEXT
  ) STRICT;
  CREATE UNIQUE INDEX stored_content ON stored_message (content_hash) WHERE content_hash IS NOT NULL;
  CREATE INDEX stored_due ON stored_message (due_at) WHERE state IN ('queued', 'sending');
  CREATE INDEX stored_client ON stored_message (kind, client, accepted_at);
  CREATE INDEX stored_accepted ON stored_message (kind, accepted_at);
  CREATE INDEX stored_state ON stored_message (state, accepted_at);
  CREATE INDEX stored_text ON stored_message (text_hash, accepted_at) WHERE text_hash IS NOT NULL;
  CREATE TABLE notification (
    id TEXT PRIMARY KEY REFERENCES stored_message ON DELETE CASCADE,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX notification_due ON notification (due_at);
  CREATE TABLE IF NOT EXISTS daily_salt (day TEXT PRIMARY KEY, salt TEXT NOT NULL) STRICT;
  CREATE TABLE secret (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`

/**
 * Each migrates an older file by one version (`PRAGMA user_version`), from 1; released ones never change. A migration must
 * leave what the version before needs to store messages, because a server of that version may still be running.
 */
const migrations = [
  // The message as one JSON value, so that a new field needs no migration; an index that counts by state. The lease is
  // renamed so that a server of version 1 that still runs fails to claim what it would misread.
  `
  UPDATE message
  SET message = json_object('name', name, 'email', email, 'subject', subject, 'message', message);
  ALTER TABLE message DROP COLUMN name;
  ALTER TABLE message DROP COLUMN email;
  ALTER TABLE message DROP COLUMN subject;
  ALTER TABLE message RENAME COLUMN lease_token TO lease;
  CREATE INDEX message_state ON message (state, accepted_at);
  `,
  // Notifications that are still to be sent, apart from the mails.
  `
  CREATE TABLE notification (
    id TEXT PRIMARY KEY REFERENCES message ON DELETE CASCADE,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX notification_due ON notification (due_at);
  `,
  // Today's tables, which the next migration must copy before it changes them. `message` stays for servers of the version
  // before that still run, as they prepare their statements for it: what they store is moved, what they were sending is
  // updated, and they claim nothing. Their claims find nothing rather than fail, because a failure undoes the writes of the
  // same commit.
  `
  DROP INDEX notification_due;
  ALTER TABLE notification RENAME TO old_notification;
  ${tables}
  INSERT INTO stored_message (
    id, state, message, client, content_hash, reasons, kind, mail_configured, accepted_at, due_at, attempts, lease,
    claimed_at, uncertain_since, payload, settled_at, channel, reference, last_error
  )
  SELECT
    id, iif(state = 'quarantined', 'held', state), message, client, same_message,
    iif(state = 'quarantined', '["honeypot"]', '[]'), iif(state = 'quarantined', 'held', 'proven'),
    -- Where no message was ever mailed, no mail account is known: they may be written as files.
    EXISTS (SELECT 1 FROM message WHERE channel <> 'file'),
    accepted_at, due_at, attempts, lease, claimed_at, unsure_since, payload, settled_at, channel, reference, last_error
  FROM message;

  INSERT INTO notification SELECT * FROM old_notification;
  DROP TABLE old_notification;

  DELETE FROM message WHERE state <> 'sending';
  CREATE TRIGGER message_insert AFTER INSERT ON message BEGIN
    UPDATE stored_message SET content_hash = NULL
    WHERE content_hash = new.same_message AND accepted_at <= new.accepted_at - 86400000;
    -- Ignored if the same message is already stored.
    INSERT OR IGNORE INTO stored_message (id, state, message, client, content_hash, reasons, kind, accepted_at, due_at)
    VALUES (
      new.id, iif(new.trapped, 'held', 'queued'), new.message, new.client, new.same_message,
      iif(new.trapped, '["honeypot"]', '[]'), iif(new.trapped, 'held', 'proven'), new.accepted_at, new.due_at
    );
    DELETE FROM message WHERE id = new.id;
  END;
  CREATE TRIGGER message_claim BEFORE UPDATE ON message WHEN new.lease IS NOT NULL AND new.lease IS NOT old.lease BEGIN
    SELECT RAISE(IGNORE);
  END;
  CREATE TRIGGER message_settle AFTER UPDATE ON message BEGIN
    UPDATE stored_message
    SET state = new.state, due_at = new.due_at, attempts = new.attempts, lease = new.lease,
      uncertain_since = new.unsure_since, payload = new.payload, settled_at = new.settled_at, channel = new.channel,
      reference = new.reference, last_error = new.last_error
    WHERE id = old.id AND lease = old.lease;
  END;
  -- Settled, or its lease has expired and another server has claimed it.
  CREATE TRIGGER stored_lease AFTER UPDATE OF lease ON stored_message WHEN new.lease IS NOT old.lease BEGIN
    DELETE FROM message WHERE id = new.id;
  END;
  `,
]

/** The version of a file with {@link tables}. */
export const currentVersion = migrations.length + 1

/** Returns what migrates a file from a version, 0 for a new one, to the current one. */
export const migrationsFrom = (version: number) => (version === 0 ? [tables] : migrations.slice(version - 1))
