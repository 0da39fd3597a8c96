import type { ImportacaoColunaNome, ImportacaoTipo } from '@claraboia/contract';
import { Campos } from './campos.ts';
import { readersOf } from './de-para.ts';
import { parseDesembolso } from './desembolso.ts';
import { parseDotacao } from './dotacao.ts';
import { parseDotacaoMovimento } from './dotacao-movimento.ts';
import { parseEmpenho } from './empenho.ts';
import { parseMovimento, parseSaldo } from './movimento.ts';
import { parseMsc } from './msc.ts';
import { parseOrdemPagamento } from './ordem-pagamento.ts';
import { parseReceitaPrevista, parseReceitaRealizada } from './receita.ts';
import { Recusa } from './recusa.ts';
import type { ParsedRow, Preparo, RowParser } from './row-parser.ts';
import { readValor } from './valores.ts';

interface Regras {
  readonly parser: RowParser;
  /** Column with the amount reported for a refused row. */
  readonly principal: ImportacaoColunaNome;
}

const REGRAS: Readonly<Record<ImportacaoTipo, Regras>> = {
  dotacao: { parser: parseDotacao, principal: 'valor_atualizado' },
  dotacao_movimento: { parser: parseDotacaoMovimento, principal: 'valor' },
  empenho: { parser: parseEmpenho, principal: 'valor' },
  movimento: { parser: parseMovimento, principal: 'valor' },
  saldo_mensal: { parser: parseSaldo, principal: 'pago' },
  receita_prevista: { parser: parseReceitaPrevista, principal: 'previsto_atualizado' },
  receita_realizada: { parser: parseReceitaRealizada, principal: 'arrecadado' },
  desembolso: { parser: parseDesembolso, principal: 'valor' },
  ordem_pagamento: { parser: parseOrdemPagamento, principal: 'valor' },
  msc: { parser: parseMsc, principal: 'valor' },
};

/**
 * Checks a file row by row and holds one row at a time. Checks across rows, and against published data, run on the
 * staging tables.
 * @throws {ErroDeLeitura} if the file cannot be read further
 */
export async function* parseRows(preparo: Preparo): AsyncGenerator<ParsedRow> {
  const { arquivo, dePara, decimal } = preparo;
  const { tipo } = preparo.escopo;
  const { parser, principal } = REGRAS[tipo];
  const campos = new Campos(tipo, readersOf(arquivo.cabecalho, dePara), decimal);
  const judge = parser(preparo, campos);
  const amount = campos.bruto(principal);

  for await (const { linha, celulas, erro, avisos: doubts, lancamento } of arquivo.linhas()) {
    if (!lancamento) {
      yield { linha, aside: true };
      continue;
    }
    if (erro !== null) {
      // If cells are missing, an amount may belong to another column.
      yield { linha, recusa: { coluna: null, motivo: erro }, celulas, valor: null };
      continue;
    }
    const valor = readValor(amount(celulas), decimal).valor ?? null;
    try {
      const { espera, avisos } = judge(celulas, linha);
      yield { linha, espera, avisos: [...doubts, ...avisos], valor };
    } catch (reason) {
      if (!(reason instanceof Recusa)) throw reason;
      const { coluna, message: motivo } = reason;
      yield { linha, recusa: { coluna, motivo }, celulas, valor };
    }
  }
}
