-- Translation into Libras on a client's public pages: a script of somebody else's, so nobody has it without asking (ADR 0018).
alter table cliente add column vlibras boolean not null default false;
grant update (vlibras) on cliente to claraboia_app;
