-- A file of version 2 with a message in every state, written by that version's own code (npm start, 0.2.0) and dumped.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE message (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL CHECK (
      state IN ('queued', 'sending', 'delivered', 'filed', 'uncertain', 'dead', 'quarantined')
    ),
    message TEXT NOT NULL,
    client TEXT NOT NULL,
    trapped INTEGER NOT NULL,
    same_message TEXT,
    accepted_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    lease TEXT,
    claimed_at INTEGER,
    unsure_since INTEGER,
    payload TEXT,
    settled_at INTEGER,
    channel TEXT,
    reference TEXT,
    last_error TEXT
  ) STRICT;
INSERT INTO message VALUES('00000000-0000-4000-8000-000000000000','queued','{"name":"Zoë \"queued\" O''Hara","email":"queued@example.com","subject":"queued \\ 😀","message":"One\n\ttwo \"three\"\n''; drop table --"}','client',0,'f0d1092825777671956e81feaa92651b2dc6580352e101269eddb8e69bd8f72c',1795413416819,1795417016834,1,NULL,1795413416827,1795413416827,'{"channel":"resend","idempotencyKey":"00000000-0000-4000-8000-000000000000/b45f224074509150a7bc16902da2cb33","mail":{"from":"site@owner.example","to":"owner@owner.example","replyTo":{"name":"Zoë \"queued\" O''Hara","address":"queued@example.com"},"subject":"queued \\ 😀","text":"One\n\ttwo \"three\"\n''; drop table --","date":"2026-11-23T05:56:56.819Z","messageId":"<00000000-0000-4000-8000-000000000000@owner.example>"}}',NULL,'resend',NULL,'later');
INSERT INTO message VALUES('00000000-0000-4000-8000-000000000001','sending','{"name":"Zoë \"sending\" O''Hara","email":"sending@example.com","subject":"sending \\ 😀","message":"One\n\ttwo \"three\"\n''; drop table --"}','client',0,'8d55aca964866b27094216b1af04c873956a42acbd58f388ced9651eec2901e8',1795413416838,1795413446850,1,'2eed253507f08ef5237c7120e1f87171',1795413416850,NULL,'{"channel":"resend","idempotencyKey":"00000000-0000-4000-8000-000000000001/2eed253507f08ef5237c7120e1f87171","mail":{"from":"site@owner.example","to":"owner@owner.example","replyTo":{"name":"Zoë \"sending\" O''Hara","address":"sending@example.com"},"subject":"sending \\ 😀","text":"One\n\ttwo \"three\"\n''; drop table --","date":"2026-11-23T05:56:56.838Z","messageId":"<00000000-0000-4000-8000-000000000001@owner.example>"}}',NULL,'resend',NULL,NULL);
INSERT INTO message VALUES('00000000-0000-4000-8000-000000000002','delivered','{"name":"Zoë \"delivered\" O''Hara","email":"delivered@example.com","subject":"delivered \\ 😀","message":"One\n\ttwo \"three\"\n''; drop table --"}','client',0,'5db933002657bce4639c3027cc6df377f0aa0b5c34cc4f7e40d904b394a6bb4a',1795413416854,1795413446855,1,NULL,1795413416855,NULL,'{"channel":"resend","idempotencyKey":"00000000-0000-4000-8000-000000000002/af1c56527bca0303d961377fa11ca96f","mail":{"from":"site@owner.example","to":"owner@owner.example","replyTo":{"name":"Zoë \"delivered\" O''Hara","address":"delivered@example.com"},"subject":"delivered \\ 😀","text":"One\n\ttwo \"three\"\n''; drop table --","date":"2026-11-23T05:56:56.854Z","messageId":"<00000000-0000-4000-8000-000000000002@owner.example>"}}',1795413416862,'resend','re_1',NULL);
INSERT INTO message VALUES('00000000-0000-4000-8000-000000000003','filed','{"name":"Zoë \"filed\" O''Hara","email":"filed@example.com","subject":"filed \\ 😀","message":"One\n\ttwo \"three\"\n''; drop table --"}','client',0,'6864f60942d99e1fa022a4edd37a08c4eed0f0fc48736dce0a44248eeeb5511c',1795413416866,1795413446867,1,NULL,1795413416867,NULL,'{"channel":"file","idempotencyKey":"00000000-0000-4000-8000-000000000003/ff17871f0d4eed698681c65dc572cdbe","mail":{"from":"site@owner.example","to":"owner@owner.example","replyTo":{"name":"Zoë \"filed\" O''Hara","address":"filed@example.com"},"subject":"filed \\ 😀","text":"One\n\ttwo \"three\"\n''; drop table --","date":"2026-11-23T05:56:56.866Z","messageId":"<00000000-0000-4000-8000-000000000003@owner.example>"}}',1795413416871,'file','mail/new/1.eml',NULL);
INSERT INTO message VALUES('00000000-0000-4000-8000-000000000004','uncertain','{"name":"Zoë \"uncertain\" O''Hara","email":"uncertain@example.com","subject":"uncertain \\ 😀","message":"One\n\ttwo \"three\"\n''; drop table --"}','client',0,'2806f59fc4fffcdd0117ae807009f000d338a9d342ecbbc054faecd8c1455929',1795413416876,1795413446887,1,NULL,1795413416887,NULL,'{"channel":"resend","idempotencyKey":"00000000-0000-4000-8000-000000000004/8a1f0989e7e6433af7024e063ea4f6fc","mail":{"from":"site@owner.example","to":"owner@owner.example","replyTo":{"name":"Zoë \"uncertain\" O''Hara","address":"uncertain@example.com"},"subject":"uncertain \\ 😀","text":"One\n\ttwo \"three\"\n''; drop table --","date":"2026-11-23T05:56:56.876Z","messageId":"<00000000-0000-4000-8000-000000000004@owner.example>"}}',1795413416921,'resend',NULL,'no such mailbox');
INSERT INTO message VALUES('00000000-0000-4000-8000-000000000005','dead','{"name":"Zoë \"dead\" O''Hara","email":"dead@example.com","subject":"dead \\ 😀","message":"One\n\ttwo \"three\"\n''; drop table --"}','client',0,'ce70d5c72f603750b5ae64aadebdf41ab220024498ba449cf6485d3aee174335',1795413416927,1795413446934,1,NULL,1795413416934,NULL,'{"channel":"resend","idempotencyKey":"00000000-0000-4000-8000-000000000005/817e5d435d501076de7daba5ce882e62","mail":{"from":"site@owner.example","to":"owner@owner.example","replyTo":{"name":"Zoë \"dead\" O''Hara","address":"dead@example.com"},"subject":"dead \\ 😀","text":"One\n\ttwo \"three\"\n''; drop table --","date":"2026-11-23T05:56:56.927Z","messageId":"<00000000-0000-4000-8000-000000000005@owner.example>"}}',1795413416953,'resend',NULL,'no such mailbox');
INSERT INTO message VALUES('00000000-0000-4000-8000-000000000006','quarantined','{"name":"Zoë \"quarantined\" O''Hara","email":"quarantined@example.com","subject":"quarantined \\ 😀","message":"One\n\ttwo \"three\"\n''; drop table --"}','client',1,'b7a43e3bda233c50e892d0b417a576385188401429dacef2754ee5e3b23773a2',1795413417027,1795413417027,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE daily_salt (day TEXT PRIMARY KEY, salt TEXT NOT NULL) STRICT;
INSERT INTO daily_salt VALUES('2026-11-23','900be190-cb97-40e3-863a-983ee053ae69');
CREATE TABLE notification (
    id TEXT PRIMARY KEY REFERENCES message ON DELETE CASCADE,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0
  ) STRICT;
INSERT INTO notification VALUES('00000000-0000-4000-8000-000000000000',1795413416819,0);
INSERT INTO notification VALUES('00000000-0000-4000-8000-000000000001',1795413416838,0);
INSERT INTO notification VALUES('00000000-0000-4000-8000-000000000002',1795413416854,0);
INSERT INTO notification VALUES('00000000-0000-4000-8000-000000000003',1795413416866,0);
INSERT INTO notification VALUES('00000000-0000-4000-8000-000000000004',1795413416876,0);
INSERT INTO notification VALUES('00000000-0000-4000-8000-000000000005',1795413416927,0);
INSERT INTO notification VALUES('00000000-0000-4000-8000-000000000006',1795413417027,0);
CREATE UNIQUE INDEX message_same ON message (same_message) WHERE same_message IS NOT NULL;
CREATE INDEX message_due ON message (due_at) WHERE state IN ('queued', 'sending');
CREATE INDEX message_client ON message (trapped, client, accepted_at);
CREATE INDEX message_accepted ON message (trapped, accepted_at);
CREATE INDEX message_state ON message (state, accepted_at);
CREATE INDEX notification_due ON notification (due_at);
PRAGMA user_version = 3;
COMMIT;
