-- The licence of a client's open data, by its SPDX id. Clients that there are already have chosen none.
alter table cliente add column licenca_dados text;
grant update (licenca_dados) on cliente to claraboia_app;
