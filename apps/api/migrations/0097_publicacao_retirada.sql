-- Publications are shared by links with their id (ADR 0089). A deleted one keeps its title and the moment, as other records with an address.
create trigger publicacao_retirada before delete on publicacao
  for each row execute function registro_retirar('publicacao');
