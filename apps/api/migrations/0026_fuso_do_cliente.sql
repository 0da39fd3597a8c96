-- The zone whose clocks a client's pages tell. Clients that there are already: the demonstration's zone.
alter table cliente add column fuso text not null default 'America/Recife';
grant update (fuso) on cliente to claraboia_app;
