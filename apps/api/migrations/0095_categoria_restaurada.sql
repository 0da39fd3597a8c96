-- A category that was in the trash while its group was renamed keeps its former addresses (ADR 0089). Restoring raises the version; a new
-- category had no address before.
create trigger categoria_voltou after insert on categoria_publicacao
  for each row when (new.versao > 1 and new.nome_url is not null) execute function categoria_voltou();
