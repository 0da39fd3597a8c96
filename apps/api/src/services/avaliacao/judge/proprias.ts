import { type AnyEntity, CAMPO_DO_PORTAL, type CampoDoPortal, PAGINAS } from '@claraboia/contract';
import type { Criterio } from '../../../instalacao/pntp-2026.ts';
import { recusaDaPagina, recusaDoCampo } from '../provas/ligavel.ts';
import { conjuntoDaPagina, type PaginaPropria, paginaNo } from '../provas/pagina-propria.ts';
import { exigenciasDe } from '../provas/portal.ts';
import { achado, type Caso, type Evidencia } from './caso.ts';
import { judgeConjuntos } from './conjunto.ts';
import { dePagina } from './de-pagina.ts';
import { enderecoDaCategoria, judgeDocumentos } from './documentos.ts';
import type { DadosDoPortal, ProvaPropria } from './ligacoes.ts';
import { doConjunto } from './proprio-conjunto.ts';

/** Evidence of what the client binds itself. */
export async function judgePropria(
  caso: Caso,
  criterio: Criterio,
  portal: DadosDoPortal,
  prova: ProvaPropria,
): Promise<Evidencia> {
  switch (prova.tipo) {
    case 'conjunto':
      return doConjunto(caso, criterio, prova);
    case 'pagina':
      return daPagina(caso, criterio, prova.caminho);
    case 'configuracao':
      return doCampo(criterio, portal, prova.campo);
  }
}

/** Evidence of a setting: filled, it stands at the foot of each page. */
function doCampo(criterio: Criterio, portal: DadosDoPortal, campo: CampoDoPortal): Evidencia {
  const nome = CAMPO_DO_PORTAL[campo];
  // The matrix of a later cycle may ask for more than the one that it was bound under.
  const recusa = recusaDoCampo(criterio);
  if (recusa !== null) return dePagina(achado(false, recusa, ''));
  if ((portal[campo] ?? '').trim() === '') {
    return dePagina(achado(false, `No cadastro do portal falta o que prova: ${nome}.`, ''));
  }
  const motivo = `${nome}: está no rodapé do portal.`;
  const mostra = exigenciasDe({ campos: [campo], pagina: '', motivo }, portal);
  return { ...dePagina(achado(true, motivo, '')), mostra };
}

/** Evidence of a page: its content by the judge of such content, and the page itself once it is opened. */
async function daPagina(caso: Caso, criterio: Criterio, caminho: string): Promise<Evidencia> {
  const pagina = paginaNo(caminho);
  const recusa = recusaDaPagina(criterio) ?? (pagina === null ? NAO_EXISTE : null);
  if (recusa !== null || pagina === null) {
    return dePagina(achado(false, recusa ?? NAO_EXISTE, caminho));
  }
  const found = await doConteudo(caso, criterio, pagina, caminho);
  return {
    ...found,
    endereco: caminho,
    partes: found.partes.map((parte) => ({ ...parte, endereco: caminho })),
    soAberta: true,
  };
}

const NAO_EXISTE = 'A página ligada não existe mais no portal.';

async function doConteudo(
  caso: Caso,
  criterio: Criterio,
  pagina: PaginaPropria,
  caminho: string,
): Promise<Evidencia> {
  const { key, params } = pagina;
  if (key === 'categoria') {
    const ligada = await readCategoria(caso, params);
    return ligada === undefined
      ? dePagina(achado(false, NAO_EXISTE, caminho))
      : judgeDocumentos(caso, criterio, [ligada], {});
  }
  const conjunto = conjuntoDaPagina(pagina);
  if (conjunto !== null) return judgeConjuntos(caso, [{ conjunto, minimo: {} }], null);
  const entity = entidadeDe(caso, pagina);
  const isThere = entity === undefined || (await hasRecord(caso, entity, params));
  return dePagina(achado(isThere, isThere ? 'A página está no portal.' : NAO_EXISTE, caminho));
}

async function readCategoria({ tx }: Caso, { grupo, categoria }: PaginaPropria['params']) {
  const [row] = await tx.query<{ id: number; nome: string; temConteudo: boolean }>(
    `select c.id, c.nome, coalesce(btrim(busca_texto_html(c.conteudo_html)), '') <> '' as "temConteudo"
       from categoria_publicacao c
       join grupo_categoria_publicacao g on g.cliente_id = c.cliente_id and g.id = c.grupo_categoria_publicacao_id
      where c.cliente_id = $1 and g.nome_url = $2 and c.nome_url = $3 and not c.link_externo`,
    [tx.clienteId, grupo, categoria],
  );
  return row === undefined
    ? undefined
    : { ...row, endereco: enderecoDaCategoria(grupo ?? '', categoria ?? '') };
}

/** Entity of the record that a page shows; undefined if the page alone can tell. */
function entidadeDe({ conjuntos, registry }: Caso, pagina: PaginaPropria): AnyEntity | undefined {
  const { key, params } = pagina;
  if (key === 'documento') return conjuntos.get('publicacao-arquivo')?.entidade;
  if (key === 'registro') return conjuntos.get(params.conjunto ?? '')?.entidade;
  const { registro } = PAGINAS[key] as { readonly registro?: string };
  return registro === undefined ? undefined : registry.get(registro);
}

async function hasRecord(
  { tx }: Caso,
  { table, scope }: AnyEntity,
  { id = '' }: PaginaPropria['params'],
): Promise<boolean> {
  if (!/^[0-9]{1,15}$/.test(id)) return false;
  if (scope !== 'tenant') return true;
  const found = await tx.query(`select from ${table} t where t.cliente_id = $1 and t.id = $2`, [
    tx.clienteId,
    Number(id),
  ]);
  return found.length > 0;
}
