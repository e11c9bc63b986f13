-- A file of version 1 with a message in every state, written by that version's own code (npm start, 0.1.0) and dumped.
BEGIN TRANSACTION;
CREATE TABLE daily_salt (day TEXT PRIMARY KEY, salt TEXT NOT NULL) STRICT;
INSERT INTO "daily_salt" VALUES('2026-11-22','6a3d2d17-2cff-40ee-a330-1d534338eca4');
CREATE TABLE message (
  id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'delivered', 'filed', 'uncertain', 'dead', 'quarantined')),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  client TEXT NOT NULL,
  trapped INTEGER NOT NULL,
  same_message TEXT,
  accepted_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  lease_token TEXT,
  claimed_at INTEGER,
  unsure_since INTEGER,
  payload TEXT,
  settled_at INTEGER,
  channel TEXT,
  reference TEXT,
  last_error TEXT
) STRICT;
INSERT INTO "message" VALUES('00000000-0000-4000-8000-000000000000','queued','Zoë "queued" O''Hara','queued@example.com','queued \ 😀','One
	two "three"
''; drop table --','client',0,'f0d1092825777671956e81feaa92651b2dc6580352e101269eddb8e69bd8f72c',1795346435217,1795350035232,1,NULL,1795346435217,1795346435217,'{"channel":"resend","idempotencyKey":"00000000-0000-4000-8000-000000000000/d3602fcd3f80b6f97024e9efc430da50","mail":{"from":"site@owner.example","to":"owner@owner.example","replyTo":{"name":"Zoë \"queued\" O''Hara","address":"queued@example.com"},"subject":"queued \\ 😀","text":"One\n\ttwo \"three\"\n''; drop table --","date":"2026-11-22T11:20:35.217Z","messageId":"<00000000-0000-4000-8000-000000000000@owner.example>"}}',NULL,'resend',NULL,'later');
INSERT INTO "message" VALUES('00000000-0000-4000-8000-000000000001','sending','Zoë "sending" O''Hara','sending@example.com','sending \ 😀','One
	two "three"
''; drop table --','client',0,'8d55aca964866b27094216b1af04c873956a42acbd58f388ced9651eec2901e8',1795346435233,1795346465233,1,'50c6e23fa406ea8ae4adc9226f0ac43d',1795346435233,NULL,'{"channel":"resend","idempotencyKey":"00000000-0000-4000-8000-000000000001/50c6e23fa406ea8ae4adc9226f0ac43d","mail":{"from":"site@owner.example","to":"owner@owner.example","replyTo":{"name":"Zoë \"sending\" O''Hara","address":"sending@example.com"},"subject":"sending \\ 😀","text":"One\n\ttwo \"three\"\n''; drop table --","date":"2026-11-22T11:20:35.233Z","messageId":"<00000000-0000-4000-8000-000000000001@owner.example>"}}',NULL,'resend',NULL,NULL);
INSERT INTO "message" VALUES('00000000-0000-4000-8000-000000000002','delivered','Zoë "delivered" O''Hara','delivered@example.com','delivered \ 😀','One
	two "three"
''; drop table --','client',0,'5db933002657bce4639c3027cc6df377f0aa0b5c34cc4f7e40d904b394a6bb4a',1795346435234,1795346465235,1,NULL,1795346435235,NULL,'{"channel":"resend","idempotencyKey":"00000000-0000-4000-8000-000000000002/e06e993db8dea30db263e251382cc61b","mail":{"from":"site@owner.example","to":"owner@owner.example","replyTo":{"name":"Zoë \"delivered\" O''Hara","address":"delivered@example.com"},"subject":"delivered \\ 😀","text":"One\n\ttwo \"three\"\n''; drop table --","date":"2026-11-22T11:20:35.234Z","messageId":"<00000000-0000-4000-8000-000000000002@owner.example>"}}',1795346435235,'resend','re_1',NULL);
INSERT INTO "message" VALUES('00000000-0000-4000-8000-000000000003','filed','Zoë "filed" O''Hara','filed@example.com','filed \ 😀','One
	two "three"
''; drop table --','client',0,'6864f60942d99e1fa022a4edd37a08c4eed0f0fc48736dce0a44248eeeb5511c',1795346435236,1795346465236,1,NULL,1795346435236,NULL,'{"channel":"resend","idempotencyKey":"00000000-0000-4000-8000-000000000003/4e98397a1596bd2307092fd7348c183c","mail":{"from":"site@owner.example","to":"owner@owner.example","replyTo":{"name":"Zoë \"filed\" O''Hara","address":"filed@example.com"},"subject":"filed \\ 😀","text":"One\n\ttwo \"three\"\n''; drop table --","date":"2026-11-22T11:20:35.236Z","messageId":"<00000000-0000-4000-8000-000000000003@owner.example>"}}',1795346435237,'file','mail/new/1.eml',NULL);
INSERT INTO "message" VALUES('00000000-0000-4000-8000-000000000004','uncertain','Zoë "uncertain" O''Hara','uncertain@example.com','uncertain \ 😀','One
	two "three"
''; drop table --','client',0,'2806f59fc4fffcdd0117ae807009f000d338a9d342ecbbc054faecd8c1455929',1795346435237,1795346465237,1,NULL,1795346435237,NULL,'{"channel":"resend","idempotencyKey":"00000000-0000-4000-8000-000000000004/eedb026c85b20dbe5a2b9d1a147b16de","mail":{"from":"site@owner.example","to":"owner@owner.example","replyTo":{"name":"Zoë \"uncertain\" O''Hara","address":"uncertain@example.com"},"subject":"uncertain \\ 😀","text":"One\n\ttwo \"three\"\n''; drop table --","date":"2026-11-22T11:20:35.237Z","messageId":"<00000000-0000-4000-8000-000000000004@owner.example>"}}',1795346435238,'resend',NULL,'no such mailbox');
INSERT INTO "message" VALUES('00000000-0000-4000-8000-000000000005','dead','Zoë "dead" O''Hara','dead@example.com','dead \ 😀','One
	two "three"
''; drop table --','client',0,'ce70d5c72f603750b5ae64aadebdf41ab220024498ba449cf6485d3aee174335',1795346435238,1795346465239,1,NULL,1795346435239,NULL,'{"channel":"resend","idempotencyKey":"00000000-0000-4000-8000-000000000005/ce345df44546982ea191226187d9b412","mail":{"from":"site@owner.example","to":"owner@owner.example","replyTo":{"name":"Zoë \"dead\" O''Hara","address":"dead@example.com"},"subject":"dead \\ 😀","text":"One\n\ttwo \"three\"\n''; drop table --","date":"2026-11-22T11:20:35.238Z","messageId":"<00000000-0000-4000-8000-000000000005@owner.example>"}}',1795346435239,'resend',NULL,'no such mailbox');
INSERT INTO "message" VALUES('00000000-0000-4000-8000-000000000006','quarantined','Zoë "quarantined" O''Hara','quarantined@example.com','quarantined \ 😀','One
	two "three"
''; drop table --','client',1,'b7a43e3bda233c50e892d0b417a576385188401429dacef2754ee5e3b23773a2',1795346435240,1795346435240,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE UNIQUE INDEX message_same ON message (same_message) WHERE same_message IS NOT NULL;
CREATE INDEX message_due ON message (due_at) WHERE state IN ('queued', 'sending');
CREATE INDEX message_client ON message (trapped, client, accepted_at);
CREATE INDEX message_accepted ON message (trapped, accepted_at);
PRAGMA user_version = 1;
COMMIT;
