import type { EntityHooks, SaveContext } from '../engine/types.ts';
import { invalidField } from '../errors.ts';

interface CategoriaFacts {
  readonly link_externo: boolean;
  readonly agrupar_entidade: boolean;
}

const idOf = (reference: unknown) => (reference as { id: number } | null)?.id ?? null;

/** A publication needs a page of the portal: a category that only links to another site has none. */
async function checkCategoria({ tx, values }: SaveContext): Promise<void> {
  const categoriaId = idOf(values.categoriaPublicacao);
  const [categoria] = await tx.query<CategoriaFacts>(
    'select link_externo, agrupar_entidade from categoria_publicacao where cliente_id = $1 and id = $2',
    [tx.clienteId, categoriaId],
  );
  if (categoria?.link_externo === true) {
    throw invalidField(
      'Esta categoria é um link externo e não recebe publicações',
      'categoriaPublicacao',
    );
  }
  // A form that hides the entity may still contain one from a former category.
  if (categoria?.agrupar_entidade === false) values.entidade = null;
}

export const publicacaoHooks: EntityHooks = {
  beforeSave: checkCategoria,
  // The size is copied to the row, so that public lists need no join.
  afterSave: async ({ tx, id }) => {
    await tx.execute(
      `update publicacao_arquivo p set tamanho =
         (select a.tamanho from arquivo a where a.cliente_id = p.cliente_id and a.nome = p.arquivo_nome)
        where p.cliente_id = $1 and p.publicacao_id = $2`,
      [tx.clienteId, id],
    );
  },
};
