import { type BandejaCampo, publicacao } from '@claraboia/contract';
import { type CamposDaBandeja, type Editados, fieldSchema } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { readCategorias, readEntidades, readHoje } from './conhecido.ts';
import { holdLinhas, itemOf, readLinhas } from './itens.ts';
import type { Linha } from './linha.ts';
import type { Categoria, Entidade } from './palpites/categorias.ts';
import { type Palpites, typeInName } from './palpites/palpites.ts';

interface Edicao {
  readonly id: number;
  readonly versao: number;
  readonly campos: CamposDaBandeja;
}

type Recusa = Editados[number]['recusa'];
type Falta = NonNullable<Recusa>['erros'][number];

/** Records that edits may choose. */
interface Escolhas {
  readonly categorias: readonly Categoria[];
  readonly entidades: readonly Entidade[];
  readonly hoje: string;
}

/** Values of a document after an edit. */
interface Editada {
  readonly nome: string | null;
  readonly data: string | null;
  readonly categoriaId: number | null;
  readonly tipoId: number | null;
  readonly entidadeId: number | null;
  readonly palpites: Palpites;
  readonly digitados: readonly BandejaCampo[];
}

export const GONE = 'Este documento não está mais na bandeja.';
export const BEING_PUBLISHED = 'Este documento está em publicação, ou já foi publicado.';
const CHANGED = 'Outra pessoa alterou este documento depois que você o viu.';
const WRONG = 'Há valores inválidos.';

/** Edits documents, each on its own: a refused one does not stop the others. The answer is in the order of the edits. */
export async function editItens(tx: Tx, edicoes: readonly Edicao[]): Promise<Editados> {
  const ids = [...new Set(edicoes.map(({ id }) => id))];
  await holdLinhas(tx, ids);
  const before = await readLinhas(tx, ids);
  const escolhas = {
    categorias: await readCategorias(tx),
    entidades: await readEntidades(tx),
    hoje: await readHoje(tx),
  };
  const editadas = new Map<number, Editada>();
  const recusas: Recusa[] = [];
  for (const { id, versao, campos } of edicoes) {
    const linha = before.get(id);
    const recusa = refuse(linha, editadas.has(id) ? null : versao);
    if (recusa !== null || linha === undefined) {
      recusas.push(recusa);
      continue;
    }
    const { faltas, editada } = applied(linha, campos, escolhas);
    if (faltas.length > 0) {
      recusas.push({ motivo: 'campos', mensagem: WRONG, erros: faltas });
      continue;
    }
    editadas.set(id, editada);
    recusas.push(null);
  }
  await write(tx, editadas);
  const after = await readLinhas(tx, ids);
  return edicoes.map(({ id }, at) => {
    const linha = after.get(id);
    return { id, item: linha === undefined ? null : itemOf(linha), recusa: recusas[at] ?? null };
  });
}

/** @param versao version that the person saw; null if an edit of the same request changed the document */
function refuse(linha: Linha | undefined, versao: number | null): Recusa {
  if (linha === undefined) return { motivo: 'excluida', mensagem: GONE, erros: [] };
  if (linha.situacao === 'publicando' || linha.situacao === 'publicada') {
    return { motivo: 'emPublicacao', mensagem: BEING_PUBLISHED, erros: [] };
  }
  return linha.versao === versao ? null : { motivo: 'versao', mensagem: CHANGED, erros: [] };
}

function applied(
  linha: Linha,
  campos: CamposDaBandeja,
  { categorias, entidades, hoje }: Escolhas,
): { readonly faltas: Falta[]; readonly editada: Editada } {
  const faltas: Falta[] = [];
  const given = new Set(Object.keys(campos) as BandejaCampo[]);
  const fault = (campo: BandejaCampo, mensagem: string) => {
    faltas.push({ campo, mensagem });
    return null;
  };
  /** Value as the save takes it; blank is null. */
  const typed = (campo: 'nome' | 'data'): string | null => {
    const value = campos[campo];
    if (value === undefined) return linha[campo];
    if (value === null || value.trim() === '') return null;
    const parsed = fieldSchema(publicacao.fields[campo]).safeParse(value);
    if (parsed.success) return parsed.data as string;
    return fault(campo, parsed.error.issues[0]?.message ?? WRONG);
  };
  const chosen = <T extends { readonly id: number }>(
    campo: 'categoriaPublicacao' | 'categoriaPublicacaoTipo' | 'entidade',
    options: readonly T[],
    mensagem: string,
  ): T | null => {
    const value = campos[campo] ?? null;
    if (value === null) return null;
    return options.find(({ id }) => id === value.id) ?? fault(campo, mensagem);
  };
  const { nome, data } = { nome: typed('nome'), data: typed('data') };
  const categoria = given.has('categoriaPublicacao')
    ? chosen(
        'categoriaPublicacao',
        categorias,
        'Escolha uma categoria que exista e receba publicações',
      )
    : (categorias.find(({ id }) => id === linha.categoriaId) ?? null);
  const categoriaId = given.has('categoriaPublicacao')
    ? (categoria?.id ?? null)
    : linha.categoriaId;
  const tipos = categoria?.tipos ?? [];
  const palpites: Record<string, Palpites[BandejaCampo]> = { ...linha.palpites };
  for (const campo of given) delete palpites[campo];
  const digitados = new Set([...linha.digitados, ...given]);
  let tipoId = linha.categoriaPublicacaoTipo?.id ?? null;
  if (given.has('categoriaPublicacaoTipo')) {
    tipoId =
      chosen('categoriaPublicacaoTipo', tipos, 'Escolha um tipo desta categoria')?.id ?? null;
  } else if (categoriaId !== linha.categoriaId) {
    // The type belongs to the former category; the file name may show one of the new category.
    const shown = typeInName(linha.nomeOriginal, tipos, hoje);
    tipoId = shown?.id ?? null;
    digitados.delete('categoriaPublicacaoTipo');
    if (shown === null) delete palpites.categoriaPublicacaoTipo;
    else palpites.categoriaPublicacaoTipo = shown.palpite;
  }
  let entidadeId = linha.entidade?.id ?? null;
  if (given.has('entidade')) {
    entidadeId = chosen('entidade', entidades, 'Escolha uma entidade que exista')?.id ?? null;
  }
  if (categoria?.agruparEntidade === false) {
    entidadeId = null;
    delete palpites.entidade;
  }
  const editada = {
    nome,
    data,
    categoriaId,
    tipoId,
    entidadeId,
    palpites: palpites as Palpites,
    digitados: [...digitados],
  };
  return { faltas, editada };
}

/** Writes edits. Faults of the last save are forgotten, and a failed document is ready again. */
const write = (tx: Tx, editadas: ReadonlyMap<number, Editada>) =>
  tx.execute(
    `update bandeja_item i
        set nome = e.nome, data = e.data, categoria_publicacao_id = e."categoriaId", categoria_publicacao_tipo_id = e."tipoId",
            entidade_id = e."entidadeId", palpites = e.palpites,
            digitados = array(select jsonb_array_elements_text(e.digitados)), erros = '[]', falha = null, versao = versao + 1,
            situacao = case situacao when 'falhou' then 'pronta' else situacao end
       from json_to_recordset($2) as e (id bigint, nome text, data date, "categoriaId" bigint, "tipoId" bigint,
              "entidadeId" bigint, palpites jsonb, digitados jsonb)
      where i.cliente_id = $1 and i.id = e.id`,
    [tx.clienteId, JSON.stringify([...editadas].map(([id, editada]) => ({ id, ...editada })))],
  );
