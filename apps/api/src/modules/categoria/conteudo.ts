import { categoriaPublicacao } from '@claraboia/contract';
import type { ImportarConteudosAnswer } from '@claraboia/contract/schema';
import { holdRecord } from '../../engine/hold.ts';
import type { Repository, Saved } from '../../engine/repository.ts';
import type { Values } from '../../engine/types.ts';
import { invalidField } from '../../errors.ts';
import { cleanedOf } from '../texto-rico/cleaned-of.ts';
import { addTipos, type ImportContext } from './importar-modelos.ts';

interface Target {
  readonly id: number;
  readonly versao?: number | undefined;
}

/** The category as it stands, held until the transaction ends; refuses where somebody changed it since. */
const hold = ({ tx, registry }: ImportContext, { id, versao }: Target): Promise<Values> =>
  holdRecord(tx, registry, categoriaPublicacao, id, versao);

/** Changes the text of a category and nothing else. */
export async function saveConteudo(
  context: ImportContext,
  repository: Repository,
  target: Target,
  conteudoHtml: string | null,
): Promise<Saved> {
  const before = await hold(context, target);
  return repository.change(context.tx, categoriaPublicacao, context.actor, {
    ...before,
    conteudoHtml,
  });
}

/**
 * Takes text and types from the template category that a category came from. A template without a text leaves the
 * category's own; types that it has already are kept.
 */
export async function importConteudos(
  context: ImportContext,
  repository: Repository,
  target: Target,
): Promise<ImportarConteudosAnswer> {
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
  // As it would be saved, so that taking it again is seen to change nothing.
  const conteudoHtml = await cleanedOf(tx, modelo?.conteudo_html ?? null);
  const conteudo = conteudoHtml !== null && conteudoHtml !== before.conteudoHtml;
  if (conteudo) {
    await repository.change(tx, categoriaPublicacao, context.actor, { ...before, conteudoHtml });
  }
  const tipos = await addTipos(context, target.id, origem.id);
  if (tipos > 0) tx.touch();
  return { conteudo, tipos };
}
