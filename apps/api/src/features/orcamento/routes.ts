import { calls } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { type Serving, serveReply } from '../../engine/serve.ts';
import { sendOf } from '../../services/publico/cliente.ts';
import type { PublicCache } from '../../services/publico/public-cache.ts';
import { readDespesas, readRecebedores } from './despesas.ts';
import { readFavorecido } from './favorecido.ts';
import { readReceitas } from './receitas.ts';
import { readOrcamento } from './resumo.ts';

export interface OrcamentoRoutesOptions {
  readonly cache: PublicCache;
}

/** JSON of the result; 404 if it is null. */
const orNotFound =
  (read: (tx: Tx) => Promise<object | null>) =>
  async (tx: Tx): Promise<string | null> => {
    const found = await read(tx);
    return found === null ? null : JSON.stringify(found);
  };

/** Public budget calls besides its sets: sums, cached by the client's version. */
export function orcamentoRoutes(serving: Serving, { cache }: OrcamentoRoutesOptions): void {
  const { orcamento } = calls;

  serveReply(serving, orcamento.getPublicOrcamento, (asked) =>
    sendOf(
      cache,
      asked,
      asked.params.cliente,
      orNotFound((tx) => readOrcamento(tx, asked.query.ano)),
    ),
  );

  serveReply(serving, orcamento.getPublicDespesas, (asked) =>
    sendOf(
      cache,
      asked,
      asked.params.cliente,
      orNotFound((tx) => readDespesas(tx, asked.query)),
    ),
  );

  serveReply(serving, orcamento.listPublicRecebedor, (asked) => {
    const { folha, ...rest } = asked.query;
    return sendOf(
      cache,
      asked,
      asked.params.cliente,
      orNotFound((tx) => readRecebedores(tx, { ...rest, folha: folha === '1' })),
    );
  });

  serveReply(serving, orcamento.getPublicReceitas, (asked) =>
    sendOf(
      cache,
      asked,
      asked.params.cliente,
      orNotFound((tx) => readReceitas(tx, asked.query)),
    ),
  );

  serveReply(serving, orcamento.getPublicFavorecido, (asked) =>
    sendOf(
      cache,
      asked,
      asked.params.cliente,
      orNotFound((tx) => readFavorecido(tx, asked.params.id, asked.query.ano)),
    ),
  );
}
