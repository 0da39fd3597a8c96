import { contratos } from './contrato.conjunto.ts';
import { contratoArquivos } from './contrato-arquivo.conjunto.ts';
import { convenios } from './convenio.conjunto.ts';
import type { Conjunto } from './define-conjunto.ts';
import { licitacoes } from './licitacao.conjunto.ts';
import { licitacaoArquivos } from './licitacao-arquivo.conjunto.ts';

/** Every public set, in the order of the catalogue: one line each. */
export const conjuntos = [
  licitacoes,
  contratos,
  convenios,
  licitacaoArquivos,
  contratoArquivos,
] as const satisfies readonly Conjunto[];
