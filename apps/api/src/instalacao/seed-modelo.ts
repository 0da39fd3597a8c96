import { toNomeUrl } from '@claraboia/contract';
import type { Tx } from '../database/database.ts';
import type { ModeloCategoria, ModeloGrupo } from './modelo-pntp-2026.ts';

/** Inserts a row and answers its id. */
async function insert(tx: Tx, table: string, row: Readonly<Record<string, unknown>>) {
  const columns = Object.keys(row);
  const marks = columns.map((_, index) => `$${index + 1}`);
  const [added] = await tx.query<{ id: number }>(
    `insert into ${table} (${columns.join(', ')}) values (${marks.join(', ')}) returning id`,
    Object.values(row),
  );
  if (added === undefined) throw new Error(`${table}: the insert returned no id`);
  return added.id;
}

/** Adds a template of the product; an existing one of that name is kept. */
export async function seedModelo(
  tx: Tx,
  nome: string,
  grupos: readonly ModeloGrupo[],
): Promise<void> {
  const [known] = await tx.query('select 1 from modelo_portal where nome = $1', [nome]);
  if (known !== undefined) return;
  const portalId = await insert(tx, 'modelo_portal', { nome });
  for (const [place, grupo] of grupos.entries()) {
    const grupoId = await insert(tx, 'modelo_grupo_categoria_publicacao', {
      modelo_portal_id: portalId,
      nome: grupo.nome,
      nome_url: grupo.nomeUrl ?? toNomeUrl(grupo.nome),
      navbar_publicacao: grupo.navbarPublicacao === true,
      ordem_exibicao: place + 1,
    });
    for (const [at, categoria] of grupo.categorias.entries()) {
      await seedCategoria(tx, portalId, grupoId, at + 1, categoria);
    }
  }
}

async function seedCategoria(
  tx: Tx,
  portalId: number,
  grupoId: number,
  ordem: number,
  { nome, nivel = 'dia', tipos = [], ...rest }: ModeloCategoria,
): Promise<void> {
  const id = await insert(tx, 'modelo_categoria_publicacao', {
    modelo_portal_id: portalId,
    modelo_grupo_categoria_publicacao_id: grupoId,
    nome,
    nome_url: toNomeUrl(nome),
    ordem_exibicao: ordem,
    exibe_dia: nivel === 'dia',
    exibe_mes: nivel === 'dia' || nivel === 'mes',
    exibe_ano: nivel !== 'nada',
    agrupar_ano: rest.agruparAno === true,
    agrupar_entidade: rest.agruparEntidade === true,
    exibir_data_atualizacao: true,
    conteudo_html: rest.conteudoHtml ?? null,
  });
  for (const [place, tipo] of tipos.entries()) {
    await insert(tx, 'modelo_categoria_publicacao_tipo', {
      categoria_publicacao_id: id,
      nome: tipo,
      nome_url: toNomeUrl(tipo),
      ordem_exibicao: place + 1,
    });
  }
}
