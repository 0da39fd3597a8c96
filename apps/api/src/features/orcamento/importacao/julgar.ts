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
  /** The column whose amount a refused row is told by. */
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
 * Judges a file row by row, by what can be told of a row alone, and holds no more than one: what two rows have to do with each other,
 * and with what is published, is asked where they wait.
 * @throws {ErroDeLeitura} where the file cannot be read on
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
      // Where cells are missing, an amount may be another column's.
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
