-- Text of an HTML fragment.
-- Stored results: the vectors of search documents.
create or replace function busca_texto_html(html text) returns text
  language sql immutable strict parallel safe
  return replace(replace(replace(replace(regexp_replace(html, '<[^>]*>', ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&');
