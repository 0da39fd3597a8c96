import type { ImportacaoColunaNome, ImportacaoTipo } from '@claraboia/contract';
import { Campos } from './campos.ts';
import { leitoresDe } from './de-para.ts';
import { julgarDesembolso } from './desembolso.ts';
import { julgarDotacao } from './dotacao.ts';
import { julgarDotacaoMovimento } from './dotacao-movimento.ts';
import { julgarEmpenho } from './empenho.ts';
import type { Juiz, Julgada, Preparo } from './julgada.ts';
import { julgarMovimento, julgarSaldo } from './movimento.ts';
import { julgarMsc } from './msc.ts';
import { julgarOrdemPagamento } from './ordem-pagamento.ts';
import { julgarReceitaPrevista, julgarReceitaRealizada } from './receita.ts';
import { Recusa } from './recusa.ts';
import { lerValor } from './valores.ts';

interface Regras {
  readonly juiz: Juiz;
  /** Column with the amount reported for a refused row. */
  readonly principal: ImportacaoColunaNome;
}

const REGRAS: Readonly<Record<ImportacaoTipo, Regras>> = {
  dotacao: { juiz: julgarDotacao, principal: 'valor_atualizado' },
  dotacao_movimento: { juiz: julgarDotacaoMovimento, principal: 'valor' },
  empenho: { juiz: julgarEmpenho, principal: 'valor' },
  movimento: { juiz: julgarMovimento, principal: 'valor' },
  saldo_mensal: { juiz: julgarSaldo, principal: 'pago' },
  receita_prevista: { juiz: julgarReceitaPrevista, principal: 'previsto_atualizado' },
  receita_realizada: { juiz: julgarReceitaRealizada, principal: 'arrecadado' },
  desembolso: { juiz: julgarDesembolso, principal: 'valor' },
  ordem_pagamento: { juiz: julgarOrdemPagamento, principal: 'valor' },
  msc: { juiz: julgarMsc, principal: 'valor' },
};

/**
 * Checks a file row by row and holds one row at a time. Checks across rows, and against published data, run on the
 * staging tables.
 * @throws {ErroDeLeitura} if the file cannot be read further
 */
export async function* julgar(preparo: Preparo): AsyncGenerator<Julgada> {
  const { arquivo, dePara, decimal } = preparo;
  const { tipo } = preparo.escopo;
  const { juiz, principal } = REGRAS[tipo];
  const campos = new Campos(tipo, leitoresDe(arquivo.cabecalho, dePara), decimal);
  const judge = juiz(preparo, campos);
  const amount = campos.bruto(principal);

  for await (const { linha, celulas, erro } of arquivo.linhas()) {
    if (erro !== null) {
      // If cells are missing, an amount may belong to another column.
      yield { linha, recusa: { coluna: null, motivo: erro }, celulas, valor: null };
      continue;
    }
    const valor = lerValor(amount(celulas), decimal).valor ?? null;
    try {
      const { espera, avisos } = judge(celulas, linha);
      yield { linha, espera, avisos, valor };
    } catch (reason) {
      if (!(reason instanceof Recusa)) throw reason;
      const { coluna, message: motivo } = reason;
      yield { linha, recusa: { coluna, motivo }, celulas, valor };
    }
  }
}
