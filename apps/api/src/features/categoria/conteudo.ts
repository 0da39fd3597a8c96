import { categoriaPublicacao } from '@claraboia/contract';
import type { ConteudosImportadosAnswer } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { type CleanTexts, takeText } from '../../engine/clean-texts.ts';
import { holdRecord } from '../../engine/hold.ts';
import type { Repository, Saved } from '../../engine/repository.ts';
import type { Values } from '../../engine/types.ts';
import { invalidField } from '../../errors.ts';
import {
  addTipos,
  type ImportContext,
  TEXTO_MODELO,
} from '../../services/modelo-portal/importar-modelos.ts';

interface Target {
  readonly id: number;
  readonly versao?: number | undefined;
}

/** Reads and locks the category until the transaction ends; refuses if its version changed. */
const hold = ({ tx, registry }: ImportContext, { id, versao }: Target): Promise<Values> =>
  holdRecord(tx, registry, categoriaPublicacao, id, versao);

/** Changes the text of a category and nothing else. */
export async function saveConteudo(
  context: ImportContext,
  repository: Repository,
  target: Target,
  conteudoHtml: string | null,
  texts: CleanTexts,
): Promise<Saved> {
  const before = await hold(context, target);
  const body = { ...before, conteudoHtml };
  return repository.change(context.tx, categoriaPublicacao, context.actor, body, texts);
}

/** Text of the template category that a category came from, which must be cleaned first; none or one. */
export async function textosDaOrigem(tx: Tx, { id }: Target): Promise<readonly string[]> {
  const rows = await tx.query<{ html: string }>(
    `select m.conteudo_html as html from categoria_publicacao c
       join modelo_categoria_publicacao m on m.id = c.modelo_categoria_publicacao_id
      where c.cliente_id = $1 and c.id = $2 and m.conteudo_html is not null`,
    [tx.clienteId, id],
  );
  return rows.map(({ html }) => html);
}

/**
 * Copies text and types from the template category that a category came from. If the template has no text, the category
 * keeps its own; existing types are kept.
 */
export async function importConteudos(
  context: ImportContext,
  repository: Repository,
  target: Target,
  texts: CleanTexts,
): Promise<ConteudosImportadosAnswer> {
  const { tx } = context;
  const before = await hold(context, target);
  const origem = before.modeloCategoriaPublicacao as { id: number } | null;
  if (origem === null) {
    throw invalidField(
      'Esta categoria não veio de um modelo, ou o modelo foi excluído: não há de onde importar o conteúdo.',
      'id',
    );
  }
  const [modelo] = await tx.query<{ conteudo_html: string | null }>(
    'select conteudo_html from modelo_categoria_publicacao where id = $1',
    [origem.id],
  );
  // Cleaned as a save would do, so that a second import changes nothing.
  const html = modelo?.conteudo_html ?? null;
  const conteudoHtml = html === null ? null : await takeText(tx, texts, html, TEXTO_MODELO);
  const conteudo = conteudoHtml !== null && conteudoHtml !== before.conteudoHtml;
  if (conteudo) {
    const body = { ...before, conteudoHtml };
    await repository.change(tx, categoriaPublicacao, context.actor, body, texts);
  }
  const tipos = await addTipos(context, target.id, origem.id);
  if (tipos > 0) tx.touch();
  return { conteudo, tipos };
}
