import { FAVORECIDO_TIPO } from '@claraboia/contract';
import {
  CHAVE_PROTEGIDA,
  chaveDoCnpj,
  chaveDoNome,
  NOME_PROTEGIDO,
} from '../../features/orcamento/favorecido-chave.ts';
import { cnpjDaRaiz } from '../cnpj.ts';
import { readJson } from '../conteudo.ts';
import { cpfFicticio } from '../cpf.ts';
import type { Credor, DemoOrcamento } from '../tipos-orcamento.ts';
import type { Sorteio } from './sorteio.ts';

export interface Favorecido {
  readonly tipo: number;
  readonly documento: string | null;
  readonly chave: string;
  readonly nome: string;
}

const { nomes, meios, sobrenomes } = readJson<{
  readonly nomes: readonly string[];
  readonly meios: readonly string[];
  readonly sobrenomes: readonly string[];
}>('orcamento/pessoas.json');

const empresa = (nome: string, cnpj: string): Favorecido => {
  const documento = cnpj.replace(/[^0-9A-Z]/g, '');
  return {
    tipo: FAVORECIDO_TIPO.pessoaJuridica,
    documento,
    chave: chaveDoCnpj(documento),
    nome,
  };
};

/** Person of the demonstration: the mask of an unused number, and a name that shows it. */
function pessoa(numero: number): Favorecido {
  const cpf = cpfFicticio(1000 + numero * 7919);
  const documento = `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
  const nome = [
    nomes[numero % nomes.length],
    meios[numero % meios.length],
    sobrenomes[(numero * 3) % sobrenomes.length],
  ].join(' ');
  return {
    tipo: FAVORECIDO_TIPO.pessoaFisica,
    documento,
    chave: chaveDoNome(documento, nome),
    nome,
  };
}

const PROTEGIDO: Favorecido = {
  tipo: FAVORECIDO_TIPO.protegido,
  documento: null,
  chave: CHAVE_PROTEGIDA,
  nome: NOME_PROTEGIDO,
};

/** The root of a made-up CNPJ that is always the same for a name. */
function raizDe(nome: string): string {
  let sum = 0;
  for (const character of nome) sum = (sum * 31 + character.charCodeAt(0)) % 100_000;
  return `998${String(sum).padStart(5, '0')}`;
}

/** Payee of a commitment of a line; `place` is the index of the purchased item among the line's descriptions. */
export function favorecidoDe(
  credor: Credor,
  place: number,
  { empresas }: Pick<DemoOrcamento, 'empresas'>,
  sorteio: Sorteio,
): Favorecido {
  if ('protegidos' in credor) return PROTEGIDO;
  if ('pessoas' in credor) return pessoa(sorteio.whole(0, credor.pessoas * 4));
  if ('entidade' in credor) return empresa(credor.entidade, cnpjDaRaiz(raizDe(credor.entidade)));
  if ('folha' in credor) {
    const { folha } = credor;
    const chave = chaveDoNome(null, folha);
    return { tipo: FAVORECIDO_TIPO.naoInformado, documento: null, chave, nome: folha };
  }
  const name = credor.empresas[place % credor.empresas.length] ?? '';
  const found = empresas[name];
  if (found === undefined) throw new Error(`the demonstration knows no company ${name}`);
  return empresa(found.nome, found.cnpj);
}
