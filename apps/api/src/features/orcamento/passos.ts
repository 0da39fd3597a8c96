import {
  type DespesaDimensao,
  despesaDimensaoList,
  NAO_INFORMADO,
  type ReceitaDimensao,
  receitaDimensaoList,
} from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';

/** SQL of a step: its join to `l`, the lines of the budget, and its code and names there. */
interface Passo {
  readonly junta: string;
  readonly codigo: string;
  readonly nome: string;
  readonly oficial: string;
}

const orcamentaria = (coluna: string, tabela: string): string =>
  `join ${tabela} k on k.cliente_id = l.cliente_id and k.id = l.${coluna}`;

const DESPESA: Readonly<Record<DespesaDimensao, Passo>> = {
  area: {
    junta: 'join funcao k on k.id = l.funcao_id',
    codigo: 'k.codigo',
    nome: 'k.nome_simples',
    oficial: 'k.nome',
  },
  subarea: {
    junta: 'join subfuncao k on k.id = l.subfuncao_id',
    codigo: 'k.codigo',
    nome: 'k.nome_simples',
    oficial: 'k.nome',
  },
  programa: {
    junta: orcamentaria('programa_id', 'programa'),
    codigo: 'k.codigo',
    nome: 'mascarar_cpf(k.nome)',
    oficial: 'mascarar_cpf(k.nome)',
  },
  acao: {
    junta: orcamentaria('acao_id', 'acao'),
    codigo: 'k.codigo',
    nome: 'mascarar_cpf(k.nome)',
    oficial: 'mascarar_cpf(k.nome)',
  },
  elemento: {
    junta: 'left join elemento_despesa k on k.id = l.elemento_id',
    codigo: 'k.codigo',
    nome: 'k.nome_simples',
    oficial: 'k.nome',
  },
  orgao: {
    junta: orcamentaria('unidade_orcamentaria_id', 'unidade_orcamentaria'),
    codigo: 'k.orgao_codigo',
    nome: 'mascarar_cpf(k.orgao_nome)',
    oficial: 'mascarar_cpf(k.orgao_nome)',
  },
  fonte: {
    junta: 'left join fonte_recurso k on k.id = l.fonte_id',
    codigo: 'k.id::text',
    nome: 'k.nome',
    oficial: 'k.nome',
  },
};

const RECEITA: Readonly<Record<ReceitaDimensao, Passo>> = {
  origem: {
    junta: 'join receita_classe k on k.id = l.origem_id',
    codigo: 'k.id::text',
    nome: 'k.nome_simples',
    oficial: 'k.nome',
  },
  especie: {
    junta: 'left join receita_classe k on k.id = l.especie_id',
    codigo: 'k.id::text',
    nome: 'k.nome_simples',
    oficial: 'k.nome',
  },
  natureza: {
    junta: '',
    codigo: 'l.natureza',
    nome: 'mascarar_cpf(l.descricao)',
    oficial: 'mascarar_cpf(l.descricao)',
  },
  fonte: {
    junta: 'left join fonte_recurso k on k.id = l.fonte_id',
    codigo: 'k.id::text',
    nome: 'k.nome',
    oficial: 'k.nome',
  },
};

/** Steps in an address. */
export type Escolhas<D extends string> = Readonly<Partial<Record<D, string | undefined>>>;

/** A step that was chosen, by its code and names. */
interface PassoNomeado<D extends string> {
  readonly dimensao: D;
  readonly codigo: string;
  readonly nome: string;
  readonly oficial: string;
}

/** The steps of spending, or of revenue, as SQL. */
export class Passos<D extends string> {
  readonly #tabela: string;
  readonly #passos: Readonly<Record<D, Passo>>;
  readonly #list: readonly D[];

  constructor(tabela: string, passos: Readonly<Record<D, Passo>>, list: readonly D[]) {
    this.#tabela = tabela;
    this.#passos = passos;
    this.#list = list;
  }

  /** The steps that an address names, in their order. */
  chosen(escolhas: Escolhas<D>): readonly (readonly [D, string])[] {
    return this.#list.flatMap((nome) => {
      const codigo = escolhas[nome];
      return codigo === undefined || codigo === '' ? [] : [[nome, codigo] as const];
    });
  }

  /** Dimension to divide by: from the address, or the first one without a selection. */
  by(escolhas: Escolhas<D>, por: D | undefined): D {
    const chosen = new Set(this.chosen(escolhas).map(([nome]) => nome));
    const found = por ?? this.#list.find((nome) => !chosen.has(nome)) ?? this.#list[0];
    if (found === undefined) throw new Error('there are no steps');
    return found;
  }

  /** Conditions that select the lines `l`; the codes are appended to `values`. */
  where(escolhas: Escolhas<D>, values: unknown[]): string {
    return this.chosen(escolhas)
      .map(([nome, codigo]) => {
        const passo = this.#passos[nome];
        const from = `from (select l.*) l ${passo.junta}`;
        if (codigo === NAO_INFORMADO)
          return `and exists (select ${from} where ${passo.codigo} is null)`;
        values.push(codigo);
        return `and exists (select ${from} where ${passo.codigo} = $${values.length})`;
      })
      .join(' ');
  }

  /** SQL for the step of each line: the join, and the columns `codigo`, `nome` and `oficial`. */
  named(nome: D): { readonly junta: string; readonly colunas: string } {
    const { junta, codigo, nome: plain, oficial } = this.#passos[nome];
    return {
      junta,
      colunas: `coalesce(${codigo}, '${NAO_INFORMADO}') as codigo, coalesce(${plain}, 'Não informado') as nome,
        coalesce(${oficial}, 'Não informado') as oficial`,
    };
  }

  /**
   * Names the chosen steps. Uses the name of the given year, else the name of the newest year with that code.
   * @returns null if no year has one of the codes
   */
  async names(tx: Tx, ano: number, escolhas: Escolhas<D>): Promise<PassoNomeado<D>[] | null> {
    const named: PassoNomeado<D>[] = [];
    for (const [dimensao, codigo] of this.chosen(escolhas)) {
      const { junta, colunas } = this.named(dimensao);
      const nameWhere = async (exercicio: string) => {
        const [row] = await tx.query<Omit<PassoNomeado<D>, 'dimensao'>>(
          `select codigo, nome, oficial
             from (select l.exercicio, ${colunas} from ${this.#tabela} l ${junta} where l.cliente_id = $1 and l.exercicio ${exercicio} $2) x
            where x.codigo = $3 order by exercicio desc limit 1`,
          [tx.clienteId, ano, codigo],
        );
        return row;
      };
      const row = (await nameWhere('=')) ?? (await nameWhere('<>'));
      if (row === undefined) return null;
      named.push({ dimensao, ...row });
    }
    return named;
  }
}

export const passosDaDespesa = new Passos('dotacao', DESPESA, despesaDimensaoList);
export const passosDaReceita = new Passos('receita', RECEITA, receitaDimensaoList);
