import {
  type AnyEntity,
  BUSCA_TIPO,
  buscaTipoList,
  isWritten,
  matrizItem,
  permits,
  registry,
  resultadoEndereco,
  snakeCase,
  withoutAccents,
} from '@claraboia/contract';
import type { BuscaResultado, RegistroPublico, RegistrosAchados } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import type { Actor } from '../../engine/types.ts';
import { notFound } from '../../errors.ts';
import { AVALIACAO } from '../../instalacao/criterios-pntp-2026.ts';
import { readCriteria } from '../../services/avaliacao/criterios.ts';
import type { Dominios } from '../../services/dominio/dominios.ts';
import { type Pergunta, readPergunta } from './pergunta.ts';
import { findBusca, readFontes } from './queries.ts';

/** Records of each source of an answer, and those that are searched for short words. */
const MOST = 12;
const MANY = 50;
/** Dot of an abbreviation, whose letters begin the word: `dec. 71/2026`. */
const ABBREVIATED = /(?<=\p{L})\.(?=\s|$)/gu;
/** Word too short for the index, which knows no beginnings of two or three letters. */
const SHORT = /^[a-z]{2,3}$/;

/**
 * Clients' entities that the search of the portal lacks, with the text that names their records. People keep them, so
 * they are few: no index is needed.
 */
const unindexed = registry.all.flatMap((entity) => {
  const [name = ''] = entity.display;
  const isNamed = entity.fields[name]?.type === 'text';
  const isFound = entity.scope === 'tenant' && isWritten(entity) && !entity.personal;
  return isFound && isNamed && !(entity.key in BUSCA_TIPO)
    ? [{ entity, column: snakeCase(name) }]
    : [];
});

/** Finds the records of a client that a person may see, by words, their beginnings, or words a few letters off. */
export async function findRecords(
  tx: Tx,
  typed: string,
  papel: Actor['papel'],
): Promise<RegistrosAchados> {
  const pergunta = readPergunta(typed.replace(ABBREVIATED, ''));
  if (pergunta.texto === '') return { corrigida: null, list: [] };
  const { list, sugestoes, emLugar } = await findIndexed(tx, pergunta, papel, MOST);
  const named = await findByName(tx, pergunta, papel);
  if (list.length + named.length > 0) return { corrigida: emLugar, list: [...list, ...named] };
  const begun = await findBegun(tx, pergunta, papel);
  if (begun.length > 0) return { corrigida: null, list: begun };
  const [corrigida] = sugestoes;
  if (corrigida === undefined) return { corrigida: null, list: [] };
  const again = await findIndexed(tx, readPergunta(corrigida), papel, MOST);
  return { corrigida: again.list.length > 0 ? corrigida : null, list: again.list };
}

/** Records with the long words whose title has words that begin with the short ones. */
async function findBegun(tx: Tx, { palavras }: Pergunta, papel: Actor['papel']) {
  const short = palavras.filter((word) => SHORT.test(word));
  const rest = palavras.filter((word) => !SHORT.test(word)).join(' ');
  if (short.length === 0 || rest === '') return [];
  const { list } = await findIndexed(tx, readPergunta(rest), papel, MANY);
  const hasAll = (words: readonly string[]) =>
    short.every((beginning) => words.some((word) => word.startsWith(beginning)));
  return list.filter(({ nome }) => hasAll(withoutAccents(nome).split(/[^a-z0-9]+/))).slice(0, MOST);
}

const mayOpen = (entity: AnyEntity, papel: Actor['papel']) =>
  permits(entity, papel, entity.modes.has('view') ? 'view' : 'list');

async function findIndexed(tx: Tx, pergunta: Pergunta, papel: Actor['papel'], limit: number) {
  const asked = { pergunta, tipo: null, ano: null, page: 1, limit };
  const { list, sugestoes, emLugar } = await findBusca(tx, asked);
  const shown = list.filter(({ tipo }) => mayOpen(registry.get(tipo), papel));
  return { sugestoes, emLugar, list: shown.map(presented) };
}

const textOf = (segments: BuscaResultado['titulo']) => segments.map(({ texto }) => texto).join('');

const presented = ({ tipo, id, titulo, trecho, grupo, categoria, unidade }: BuscaResultado) => ({
  entidade: tipo,
  id,
  nome: textOf(titulo),
  nota:
    tipo === 'publicacao' && categoria !== null
      ? [grupo?.nome, categoria.nome].filter(Boolean).join(' › ')
      : (unidade?.nome ?? (trecho === null ? null : textOf(trecho))),
});

/** Records of the other entities whose name has words that begin with every searched one. */
async function findByName(tx: Tx, { palavras }: Pergunta, papel: Actor['papel']) {
  const open = unindexed.filter(({ entity }) => mayOpen(entity, papel));
  if (open.length === 0 || palavras.length === 0) return [];
  const each = open.map(
    ({ entity: { key, table }, column }) =>
      `(select '${key}' as entidade, id, ${column} as nome, null as nota from ${table}
         where cliente_id = $1 and sem_acento(${column}) ~ all ($2) order by length(${column}), id limit ${MOST})`,
  );
  return tx.query<RegistrosAchados['list'][number]>(
    `select * from (${each.join(' union all ')}) r order by length(nome), id limit ${MOST}`,
    [tx.clienteId, palavras.map((word) => `\\m${word.replaceAll('.', '\\.')}`)],
  );
}

/**
 * Finds a record as the portal shows it, with the criteria that it serves; null if it does not.
 * @throws Refusal 404 for a record that the client does not have, or of a kind that the portal never shows or the person
 * may not see
 */
export async function findShown(
  tx: Tx,
  { entidade, id }: { readonly entidade: string; readonly id: number },
  papel: Actor['papel'],
) {
  const tipo = buscaTipoList.find((each) => each === entidade);
  if (tipo === undefined || !mayOpen(registry.get(tipo), papel)) throw notFound();
  const [found = null] = await readFontes(tx, [{ tipo, id }]);
  if (found === null) {
    const { table } = registry.get(tipo);
    const [there] = await tx.query(`select 1 from ${table} where cliente_id = $1 and id = $2`, [
      tx.clienteId,
      id,
    ]);
    if (there === undefined) throw notFound();
  }
  const criterios =
    found === null
      ? []
      : (await readCriteria(tx, registry.get(tipo), id)).map((each) => ({
          entidade: matrizItem.key,
          ...each,
        }));
  return { clienteId: tx.clienteId, found, avaliacao: { nome: AVALIACAO, criterios } };
}

/** Whole address of a record in the portal of a client, null without one, and the criteria that it serves. */
export async function addressOf(
  { clienteId, found, avaliacao }: Awaited<ReturnType<typeof findShown>>,
  dominios: Dominios,
): Promise<RegistroPublico> {
  if (found === null) return { nome: null, endereco: null, avaliacao };
  const nomeUrl = await dominios.nomeUrlDe(clienteId);
  const place = nomeUrl === null ? null : resultadoEndereco(found, nomeUrl);
  if (place === null) return { nome: found.titulo, endereco: null, avaliacao };
  const endereco =
    'href' in place ? place.href : `${await dominios.originOf(clienteId)}${place.path}`;
  return { nome: found.titulo, endereco, avaliacao };
}

/** Finds the whole address of a record of any entity; null without one of its own. */
export const addressIn =
  ({ dominios }: { readonly dominios: Dominios }) =>
  async (tx: Tx, { key }: AnyEntity, id: number, { papel }: Pick<Actor, 'papel'>) => {
    if (!(key in BUSCA_TIPO)) return null;
    const shown = await findShown(tx, { entidade: key, id }, papel);
    return (await addressOf(shown, dominios)).endereco;
  };
