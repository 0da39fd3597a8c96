import { createSecretKey } from 'node:crypto';
import {
  DESPESA_FASE,
  DESPESA_MOVIMENTO_TIPO,
  EMPENHO_TIPO,
  FAVORECIDO_TIPO,
} from '@claraboia/contract';
import { CHAVE_PROTEGIDA, NOME_PROTEGIDO } from '../favorecido-chave.ts';
import type { Campos } from './campos.ts';
import { type Classificacao, readClassificacao } from './classificacao.ts';
import { type Credor, type CredorTipo, readCredor } from './credor.ts';
import { noEscopo } from './escopo.ts';
import { HISTORICO_PROTEGIDO, protegeNome } from './protegidos.ts';
import { Recusa } from './recusa.ts';
import type { Listas, RowParser } from './row-parser.ts';
import { citado } from './texto.ts';

const CREDOR_TIPOS: Readonly<Record<CredorTipo, CredorTipo>> = {
  PJ: 'PJ',
  PF: 'PF',
  EX: 'EX',
  NI: 'NI',
};

/** Reader of the payee from its three columns; created once per file. */
export function credorDe(campos: Campos, segredo: Buffer): (celulas: readonly string[]) => Credor {
  // Key object created once: passing bytes builds one per row, which takes six times as long.
  const key = createSecretKey(segredo);
  const documento = campos.bruto('credor_documento');
  const nome = campos.texto('credor_nome').preciso;
  const tipo = campos.escolha('credor_tipo', CREDOR_TIPOS).opcional;
  return (celulas) =>
    readCredor({ documento: documento(celulas), nome: nome(celulas), tipo: tipo(celulas) }, key);
}

/** Common payee of all protected persons of a client. */
export const PROTEGIDO: Credor = {
  tipo: FAVORECIDO_TIPO.protegido,
  documento: null,
  chave: CHAVE_PROTEGIDA,
  nome: NOME_PROTEGIDO,
};

/** Parser of commitments with their payees. The original amount becomes a movement. */
export const parseEmpenho: RowParser = ({ escopo, listas, segredo }, campos) => {
  const dentro = noEscopo(escopo);
  const readExercicio = campos.ano('exercicio').preciso;
  const readUg = campos.codigo('ug_codigo').preciso;
  const readNumero = campos.codigo('numero').preciso;
  const readData = campos.data('data').preciso;
  const readTipo = campos.escolha('tipo', EMPENHO_TIPO).opcional;
  const readDotacao = dotacaoDe(campos, listas);
  const readCredorDaLinha = credorDe(campos, segredo);
  const readHistorico = campos.texto('historico').preciso;
  const readValor = campos.valor('valor').preciso;
  const readProtegido = campos.simNao('protegido').opcional;
  const readProcesso = campos.texto('processo').opcional;
  const readSubelemento = campos.codigo('subelemento').opcional;
  const readChaveOrigem = campos.codigo('chave_origem').opcional;
  const readConvenio = campos.codigo('convenio_numero').opcional;
  const readLicitacao = origemDe(campos, 'licitacao');
  const readContrato = origemDe(campos, 'contrato');

  return (celulas, linha) => {
    const exercicio = readExercicio(celulas);
    dentro.exercicio(exercicio);
    const ug = readUg(celulas);
    dentro.ug(ug);
    const numero = readNumero(celulas);
    const data = readData(celulas);
    dentro.dia(data);
    const tipo = readTipo(celulas) ?? EMPENHO_TIPO.ordinario;
    const { chave, classificacao } = readDotacao(celulas, exercicio);
    const credor = readCredorDaLinha(celulas);
    const historico = readHistorico(celulas);
    const valor = readValor(celulas);
    if (!/^[^-]*[1-9]/.test(valor)) throw new Recusa('valor', 'O valor deve ser maior que zero.');
    const processo = readProcesso(celulas);
    const subelemento = readSubelemento(celulas);
    if (subelemento !== null && !/^\d{1,2}$/.test(subelemento)) {
      throw new Recusa(
        'subelemento',
        `${citado(subelemento)} não é um subelemento de dois dígitos.`,
      );
    }
    const oculto = isHidden(credor, readProtegido(celulas) ?? false, classificacao);
    const favorecido = oculto ? PROTEGIDO : credor;
    const empenho = [
      ...[exercicio, ug, numero, readChaveOrigem(celulas), data, tipo, chave],
      ...[favorecido.tipo, favorecido.documento, favorecido.chave, favorecido.nome],
      ...[subelemento?.padStart(2, '0') ?? null, oculto ? HISTORICO_PROTEGIDO : historico],
      // A process may identify its person.
      ...[oculto ? null : processo, ...readLicitacao(celulas), ...readContrato(celulas)],
      ...[readConvenio(celulas), linha],
    ];
    const movimento = [
      ...[exercicio, ug, numero, DESPESA_FASE.empenho, DESPESA_MOVIMENTO_TIPO.original],
      ...[data, valor, 'empenho', null, linha],
    ];
    const espera = [
      { tabela: 'empenho', celulas: empenho } as const,
      { tabela: 'movimento', celulas: movimento } as const,
    ];
    if (classificacao === null) return { espera, avisos: [] };
    // Known from here only: its planned amount is unknown.
    const citada = [exercicio, ug, ...classificacao.celulas, null, null, null, true, linha];
    return {
      espera: [{ tabela: 'dotacao', celulas: citada }, ...espera],
      avisos: classificacao.avisos,
    };
  };
};

/** Columns that identify an allocation without a number; the source is checked with them. */
const CLASSIFICACAO = [
  ...(['orgao_codigo', 'unidade_codigo', 'funcao', 'subfuncao'] as const),
  ...(['programa_codigo', 'acao_codigo', 'natureza'] as const),
];

/** Allocation that a commitment debits: by its number, and by the classification if the row has all of it. */
function dotacaoDe(campos: Campos, listas: Listas) {
  const readFicha = campos.codigo('ficha').opcional;
  const partes = CLASSIFICACAO.map((nome) => campos.bruto(nome));
  const classificar = readClassificacao(campos, listas);
  return (
    celulas: readonly string[],
    exercicio: number,
  ): { readonly chave: string; readonly classificacao: Classificacao | null } => {
    const ficha = readFicha(celulas);
    const blank = partes.findIndex((parte) => parte(celulas) === '');
    if (blank !== -1 && ficha !== null) return { chave: ficha, classificacao: null };
    if (blank !== -1 && partes.every((parte) => parte(celulas) === '')) {
      throw new Recusa('ficha', 'Falta a ficha, ou a classificação da despesa.');
    }
    const classificacao = classificar(celulas, exercicio);
    if (classificacao.natureza.elemento === null) {
      const { texto } = classificacao.natureza;
      throw new Recusa('natureza', `A natureza ${texto} do empenho não diz o elemento.`);
    }
    return { chave: classificacao.chave, classificacao };
  };
}

function isHidden(credor: Credor, asked: boolean, classificacao: Classificacao | null): boolean {
  const isCompany = credor.tipo === FAVORECIDO_TIPO.pessoaJuridica;
  if (asked && isCompany) {
    throw new Recusa(
      'protegido',
      'Só o nome de pessoa física pode ser protegido, não o de empresa.',
    );
  }
  if (asked) return true;
  return (
    credor.tipo === FAVORECIDO_TIPO.pessoaFisica &&
    classificacao !== null &&
    protegeNome(classificacao.funcao, classificacao.natureza)
  );
}

/** Procurement or contract in the source's terms: its number, and its year, which may be part of the number. */
function origemDe(campos: Campos, oQue: 'licitacao' | 'contrato') {
  const isLicitacao = oQue === 'licitacao';
  const readNome = isLicitacao ? campos.texto('licitacao_modalidade').opcional : () => 'Contrato';
  const readNumero = campos.codigo(`${oQue}_numero`).opcional;
  const readAno = campos.ano(`${oQue}_ano`).opcional;
  return (celulas: readonly string[]): [string | null, string | null, number | null] => {
    const nome = readNome(celulas);
    const numero = readNumero(celulas);
    const ano = readAno(celulas);
    if (numero === null) return [isLicitacao ? nome : null, null, null];
    const own = /\/((?:19|2\d)\d\d)$/.exec(numero)?.[1];
    const full = own === undefined && ano !== null ? `${numero}/${ano}` : numero;
    return [
      nome === null ? full : `${nome} ${full}`,
      numero,
      ano ?? (own === undefined ? null : Number(own)),
    ];
  };
}
