import { centsOf, decimalOfCents, EMENDA_REPASSE, EMENDA_TIPO } from '@claraboia/contract';
import { FieldReader, readText } from '../../../services/fonte/field-reader.ts';
import type { Fetched, Source, SourceRequest } from '../../../services/fonte/source.ts';
import { SourceError } from '../../../services/fonte/source-error.ts';
import { federal, funcaoOf, readCodigo } from '../emenda/emenda-federal.ts';
import { Gathering } from '../gathering.ts';
import { askEspeciais, type Consulta, type Linha } from './especiais-client.ts';

const BENEFICIARIOS: Consulta = {
  rota: 'beneficiarios-especiais',
  chave: 'cnpj_beneficiario',
  campos: ['id_beneficiario', 'nome_beneficiario'],
};
const PLANOS: Consulta = {
  rota: 'planos-acao-especiais',
  chave: 'id_beneficiario',
  campos: [
    'id_plano_acao',
    'codigo_plano_acao',
    'situacao_plano_acao',
    'nome_parlamentar_emenda_plano_acao',
    'numero_emenda_parlamentar_plano_acao',
    'codigo_emenda_parlamentar_formatado_plano_acao',
    'codigo_descricao_areas_politicas_publicas_plano_acao',
    'valor_custeio_plano_acao',
    'valor_investimento_plano_acao',
    'nome_objeto',
    'detalhamento_objeto',
  ],
};
const TRABALHOS: Consulta = {
  rota: 'planos-trabalho-especiais',
  chave: 'id_plano_acao',
  campos: [
    'situacao_plano_trabalho',
    'data_inicio_execucao_plano_trabalho',
    'data_fim_execucao_plano_trabalho',
  ],
};
const EMPENHOS: Consulta = {
  rota: 'empenhos-especiais',
  chave: 'id_plano_acao',
  campos: ['id_empenho', 'valor_empenho'],
};
const DOCUMENTOS: Consulta = {
  rota: 'documentos-habeis-especiais',
  chave: 'id_empenho',
  campos: ['id_dh', 'valor_dh'],
};
const ORDENS: Consulta = {
  rota: 'ordens-pagamentos-ordens-bancarias-especiais',
  chave: 'id_dh',
  campos: ['numero_ordem_bancaria', 'data_emissao_ob'],
};

/** Characters of an object and of a plan's summary. */
const MAX_TEXT = 5_000;
const MAX_INSTRUMENTO = 100;
const MAX_BENEFICIARIO = 500;

/**
 * Special transfers of a client, from the plans of action of its bodies: what the amendment destines, the plan of work with
 * its days, and what the Union has paid. Bank accounts are never read.
 */
export const transferegovEspecial: Source = {
  fetch: async (request) => {
    const { cnpjs } = request.configuracao;
    if (cnpjs.length === 0) {
      throw new SourceError('O cliente não tem CNPJ: as transferências são achadas por ele.');
    }
    const reader = new Leitor(request);
    for (const cnpj of cnpjs) await reader.readBeneficiario(cnpj);
    return reader.end();
  },
};

/** Asks for the plans of the first body that has any, whose fields are checked as they are read. */
export async function probeEspeciais(
  request: Pick<SourceRequest, 'http' | 'config' | 'configuracao' | 'signal'>,
): Promise<void> {
  for (const cnpj of request.configuracao.cnpjs) {
    const { linhas } = await askEspeciais(request, BENEFICIARIOS, cnpj);
    const id = readText(linhas[0]?.id_beneficiario);
    if (id === null) continue;
    await askEspeciais(request, PLANOS, id);
    return;
  }
}

interface Plano {
  readonly registro: string;
  readonly row: FieldReader;
  readonly autor: string | null;
  readonly numero: string | null;
  readonly beneficiario: string | null;
  readonly objeto: string | null;
  readonly funcao: { readonly id: number } | null;
  readonly previsto: string | null;
  readonly inicio: string | null;
  readonly fim: string | null;
  readonly planoTrabalho: string | null;
  readonly pago: string | null;
}

/** Values of an amendment from all its plans: two bodies of a client may each have one. */
function sumOfPlanos(planos: readonly Plano[]) {
  const days = (read: (plano: Plano) => string | null) =>
    planos
      .map(read)
      .filter((day) => day !== null)
      .sort();
  const state = ({ numero, planoTrabalho }: Plano) =>
    planos.length === 1 || planoTrabalho === null ? planoTrabalho : `${numero}: ${planoTrabalho}`;
  return {
    autor: planos.find(({ autor }) => autor !== null)?.autor ?? null,
    formaRepasse: EMENDA_REPASSE[0],
    instrumento: listOf(planos, ({ numero }) => numero, ', ', MAX_INSTRUMENTO),
    beneficiario: listOf(planos, ({ beneficiario }) => beneficiario, '; ', MAX_BENEFICIARIO),
    objeto: listOf(planos, ({ objeto }) => objeto, '\n', MAX_TEXT),
    funcao: planos.find(({ funcao }) => funcao !== null)?.funcao ?? null,
    valorPrevisto: sumOf(planos.map(({ previsto }) => previsto)),
    inicio: days(({ inicio }) => inicio)[0] ?? null,
    fim: days(({ fim }) => fim).at(-1) ?? null,
    planoTrabalho: listOf(planos, state, '\n', MAX_TEXT),
    valorRepassado: sumOf(planos.map(({ pago }) => pago)),
  };
}

/** Distinct texts of the plans, joined up to a length without cutting any but the first. Null if no plan has one. */
function listOf(
  planos: readonly Plano[],
  read: (plano: Plano) => string | null,
  separator: string,
  max: number,
): string | null {
  let list: string | null = null;
  for (const text of new Set(planos.map(read))) {
    if (text === null) continue;
    const longer: string = list === null ? text.slice(0, max) : `${list}${separator}${text}`;
    if (longer.length <= max) list = longer;
  }
  return list;
}

class Leitor {
  readonly #gathering: Gathering;
  readonly #request: SourceRequest;
  /** Plans by the code of their amendment, then by their id. */
  readonly #emendas = new Map<string, Map<string, Plano>>();

  constructor(request: SourceRequest) {
    this.#request = request;
    this.#gathering = new Gathering(request.onRead);
  }

  /** One row for each amendment, whatever the order in which its plans came. */
  end(): Fetched {
    for (const [codigo, byId] of this.#emendas) {
      const planos = [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, plano]) => plano);
      const fetched = federal(codigo, EMENDA_TIPO.especial, sumOfPlanos(planos));
      this.#gathering.take(fetched);
      for (const { registro, row } of planos) {
        this.#gathering.noteUnreadable(fetched.chave, registro, row);
      }
    }
    return this.#gathering.end();
  }

  async readBeneficiario(cnpj: string): Promise<void> {
    for (const beneficiario of await this.#ask(BENEFICIARIOS, cnpj)) {
      const id = readText(beneficiario.id_beneficiario);
      if (id === null) continue;
      for (const plano of await this.#ask(PLANOS, id)) {
        this.#gathering.read();
        await this.#takePlano(plano, readText(beneficiario.nome_beneficiario));
      }
    }
  }

  async #ask(consulta: Consulta, valor: string): Promise<readonly Linha[]> {
    const { linhas, alheias } = await askEspeciais(this.#request, consulta, valor);
    for (let count = 0; count < alheias; count += 1) this.#gathering.foreign();
    return linhas;
  }

  async #takePlano(plano: Linha, beneficiario: string | null): Promise<void> {
    const row = new FieldReader(plano);
    const id = row.text('id_plano_acao');
    const numero = row.text('codigo_plano_acao');
    const registro = `Plano de ação ${numero ?? id ?? 'sem número'}`;
    const codigo =
      readCodigo(row.text('codigo_emenda_parlamentar_formatado_plano_acao')) ??
      readCodigo(row.text('numero_emenda_parlamentar_plano_acao'));
    if (id === null || codigo === null) {
      this.#gathering.reject(`plano:${id ?? ''}`, registro, 'Sem o código da emenda.');
      return;
    }
    const area = row.text('codigo_descricao_areas_politicas_publicas_plano_acao');
    const previsto = sumOf([
      row.decimal('valor_custeio_plano_acao'),
      row.decimal('valor_investimento_plano_acao'),
    ]);
    const planos = this.#emendas.get(codigo) ?? new Map<string, Plano>();
    this.#emendas.set(codigo, planos);
    planos.set(id, {
      registro,
      row,
      autor: row.text('nome_parlamentar_emenda_plano_acao'),
      numero,
      beneficiario,
      objeto: row.text('detalhamento_objeto', 'nome_objeto') ?? area,
      funcao: funcaoOf(/^\s*(\d{1,2})\s*-/.exec(area ?? '')?.[1] ?? null),
      previsto,
      ...(await this.#trabalho(id, row.text('situacao_plano_acao'))),
      pago: await this.#pago(id),
    });
  }

  /** State of both plans, and the days of the plan of work once it exists. */
  async #trabalho(plano: string, acao: string | null) {
    const [first] = await this.#ask(TRABALHOS, plano);
    const row = new FieldReader(first ?? {});
    const inicio = row.day('data_inicio_execucao_plano_trabalho');
    const fim = row.day('data_fim_execucao_plano_trabalho');
    const situacao = row.text('situacao_plano_trabalho');
    return {
      inicio,
      fim: inicio !== null && fim !== null && fim < inicio ? null : fim,
      planoTrabalho:
        [
          ...(acao === null ? [] : [`Plano de ação: ${acao}.`]),
          ...(situacao === null ? [] : [`Plano de trabalho: ${situacao}.`]),
        ].join(' ') || null,
    };
  }

  /** Amount that the Union has paid: documents with a bank order that was issued. */
  async #pago(plano: string): Promise<string | null> {
    const paid: (string | null)[] = [];
    for (const empenho of await this.#ask(EMPENHOS, plano)) {
      const id = readText(empenho.id_empenho);
      if (id === null) continue;
      for (const documento of await this.#ask(DOCUMENTOS, id)) {
        const row = new FieldReader(documento);
        const dh = row.text('id_dh');
        if (dh === null) continue;
        const ordens = await this.#ask(ORDENS, dh);
        const isIssued = ordens.some((each) => readText(each.numero_ordem_bancaria) !== null);
        if (isIssued) paid.push(row.decimal('valor_dh'));
      }
    }
    return sumOf(paid);
  }
}

/** Exact sum; null if a part is unknown, since a sum without it would look checked. */
function sumOf(parts: readonly (string | null)[]): string | null {
  let sum = 0n;
  for (const part of parts) {
    if (part === null) return null;
    sum += centsOf(part);
  }
  return decimalOfCents(sum);
}
