-- Outcome of a write of many records: ids, states and reasons, for the answer to a repeated request (ADR 0087).
alter table escrita_feita add column resultado jsonb;
