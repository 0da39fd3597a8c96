import { TIPOS } from './campos.ts';
import { coluna } from './nomes.ts';
import type { Pedido } from './pedido.ts';

/** @param menu the id of its entry and its place among those of the same menu */
export function migracaoText(pedido: Pedido, menu: { id: number; seq: number }): string {
  const { chave, nome, plural, campos, ordem, publica, icone, menuPai } = pedido;
  const columns = campos.map(({ nome: campo, tipo, obrigatorio }) => {
    const sql = obrigatorio ? tipo.coluna.replace(/^\w+/, '$& not null') : tipo.coluna;
    return `  ${coluna(campo)} ${sql},`;
  });
  const by = coluna(ordem.nome);
  const indexes = [`create index ${chave}_${by}_ix on ${chave} (cliente_id, ${by}, id);`];
  // The public form of a text has masked CPFs, and is sorted in that form.
  if (publica && ordem.tipo === TIPOS.texto) {
    indexes.push(
      `create index ${chave}_${by}_publico_ix on ${chave} (cliente_id, mascarar_cpf(${by}), id);`,
    );
  }
  return `-- ${plural}.
create table ${chave} (
  cliente_id bigint not null references cliente,
  id bigint generated always as identity,
  versao bigint not null default 1,
${columns.join('\n')}
  primary key (cliente_id, id)
);
${indexes.join('\n')}
select proteger_tenant('${chave}');

insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao) values
  (${menu.id}, '${plural}', '${icone}', ${menu.seq}, ${menuPai}, 'gestao/transparencia/${nome}');
`;
}
