-- CNPJs that a text has with punctuation, without it. Their parts are found anyway.
-- Stored results: the vectors of search documents.
create or replace function busca_cnpjs(texto text) returns text
  language sql immutable strict parallel safe
begin atomic
  select coalesce(string_agg(' ' || regexp_replace(m[1], '[^0-9A-Za-z]', '', 'g'), ''), '')
    from regexp_matches(texto,
      '(?<![0-9A-Za-z])([0-9A-Za-z]{2}[.]?[0-9A-Za-z]{3}[.]?[0-9A-Za-z]{3} ?/ ?[0-9A-Za-z]{4} ?-? ?[0-9]{2})(?![0-9A-Za-z])',
      'g') m;
end;
